import type { Declaration } from '#kernel/declarations/declaration.ts';
import { CLIENT_APPROVAL_REQUIRED } from './client-approval.ts';

export const settingsDeclaration: Declaration = { settings: [CLIENT_APPROVAL_REQUIRED] };
