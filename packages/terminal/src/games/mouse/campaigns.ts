import type { Campaign } from '../../cli/campaign.js';
import { enumerateCampaign } from './enumerate/campaign.js';
import { searchCampaign } from './search/campaign.js';

/** What is done for mouse mazes in parts, on any number of machines. */
export const mouseCampaigns: readonly Campaign[] = [searchCampaign, enumerateCampaign];
