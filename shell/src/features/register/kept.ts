import type { OpenedInvitation } from '@chainage/shared/contracts/people';

/** Kept for this tab, so that a page that is loaded again has it still. */
const KEPT = 'chainage.invitation';

export const keptSecret = (): string => window.sessionStorage.getItem(KEPT) ?? '';
export const keepSecret = (secret: string): void => window.sessionStorage.setItem(KEPT, secret);
export const forgetSecret = (): void => window.sessionStorage.removeItem(KEPT);

/** An invitation that its secret has opened. */
export interface Opened {
  secret: string;
  opened: OpenedInvitation;
}
