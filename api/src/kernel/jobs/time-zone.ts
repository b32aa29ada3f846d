import { setting } from '#kernel/declarations/settings.ts';
import { STANDARD_TIME_ZONE } from './schedule.ts';

/** By whose clock an organisation's schedules run. */
export const TIME_ZONE = setting('time_zone', STANDARD_TIME_ZONE);
