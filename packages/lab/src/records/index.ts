export { type Claim, type Held, type Judgement, REFUSALS, type Refusal, type Refused } from './claim.js';
export { judge } from './judge.js';
export { RECORD_KINDS, type RecordKindInfo, recordKindOf } from './kinds.js';
export { readShipped, type ShippedRecord } from './shipped.js';
