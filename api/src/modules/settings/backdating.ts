/** How far back events, work and stock may be dated, in days, as the organisation sets it. */
import { BACKDATING } from '@chainage/shared/contracts/backdating';
import { setting } from '#kernel/declarations/settings.ts';

export const CREW_DAYS = setting('backdating_crew_days', BACKDATING.backdating_crew_days);
export const ENGINEER_DAYS = setting('backdating_engineer_days', BACKDATING.backdating_engineer_days);
export const MANAGER_DAYS = setting('backdating_manager_days', BACKDATING.backdating_manager_days);
export const STOCK_DAYS = setting('backdating_stock_days', BACKDATING.backdating_stock_days);
