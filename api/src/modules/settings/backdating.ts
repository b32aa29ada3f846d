/** How far back events, work and stock may be dated, in days, as the organisation sets it. */
import { sql, type RawBuilder } from 'kysely';
import { BACKDATING } from '@chainage/shared/contracts/backdating';
import { setting, settingColumn } from '#kernel/declarations/settings.ts';

export const CREW_DAYS = setting('backdating_crew_days', BACKDATING.backdating_crew_days);
export const ENGINEER_DAYS = setting('backdating_engineer_days', BACKDATING.backdating_engineer_days);
export const MANAGER_DAYS = setting('backdating_manager_days', BACKDATING.backdating_manager_days);
export const STOCK_DAYS = setting('backdating_stock_days', BACKDATING.backdating_stock_days);

/** Column: those of events, by who reports them. `settings` as in `settingColumn`. */
export const eventDays = (settings: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`json_build_object('crew', ${settingColumn(settings, CREW_DAYS)}, 'engineer', ${settingColumn(settings, ENGINEER_DAYS)},
    'manager', ${settingColumn(settings, MANAGER_DAYS)})`;
