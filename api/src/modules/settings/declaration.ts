import type { Declaration } from '#kernel/declarations/declaration.ts';
import { TIME_ZONE } from '#kernel/jobs/time-zone.ts';
import { CLIENT_APPROVAL_REQUIRED } from './client-approval.ts';

export const settingsDeclaration: Declaration = { settings: [CLIENT_APPROVAL_REQUIRED, TIME_ZONE] };
