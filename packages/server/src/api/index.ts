export {
  type Answered,
  type AnswerOf,
  addressOf,
  type CallRequest,
  call,
  type Failure,
  type Given,
  type Send,
} from './call.js';
export {
  ACCESS,
  type Access,
  type Endpoint,
  endpoint,
  isMedia,
  type Media,
  type Method,
  ROLES,
  type Role,
} from './endpoint.js';
export { type Flaw, PROBLEM, PROBLEMS, type ProblemKind } from './problem.js';
