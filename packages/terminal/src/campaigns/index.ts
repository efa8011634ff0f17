import type { Campaign } from '../cli/campaign.js';
import { huntCampaign } from './hunt/campaign.js';
import { ratingCampaign } from './rating/campaign.js';

/** What is done in parts for any game. */
export const GENERAL_CAMPAIGNS: readonly Campaign[] = [huntCampaign, ratingCampaign];
