import type { Declaration } from '#kernel/declarations/declaration.ts';
import { setting } from '#kernel/declarations/settings.ts';
import { TIME_ZONE } from '#kernel/jobs/time-zone.ts';
import { CREW_DAYS, ENGINEER_DAYS, MANAGER_DAYS, STOCK_DAYS } from './backdating.ts';
import { CLIENT_APPROVAL_REQUIRED } from './client-approval.ts';

/** What members are written to in who chose no language (`notice_language_of`). */
const LANGUAGE = setting('language', 'en');

export const settingsDeclaration: Declaration = {
  settings: [CLIENT_APPROVAL_REQUIRED, TIME_ZONE, LANGUAGE, CREW_DAYS, ENGINEER_DAYS, MANAGER_DAYS, STOCK_DAYS],
};
