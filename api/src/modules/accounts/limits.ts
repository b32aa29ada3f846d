/** How often the routes of an account may be tried, beside sign-in's own (`sign-in.ts`): by address, and by whom it is about. */
import type { Limit } from '#kernel/http/rate-limit.ts';

const QUARTER = 15 * 60;
const HOUR = 3600;
const DAY = 24 * HOUR;

/** Mails that one address can make us send to strangers; a site office may share it. */
export const MAILS_BY_ADDRESS: Limit = { name: 'account-mail:address', attempts: 30, seconds: HOUR };
/** Mails to one and the same person, whoever asks. */
export const SIGN_UP_MAILS: Limit = { name: 'sign-up:mail', attempts: 5, seconds: HOUR };
export const RESET_MAILS: Limit = { name: 'reset:mail', attempts: 5, seconds: HOUR };
export const INVITATION_MAILS: Limit = { name: 'invitation:mail', attempts: 5, seconds: HOUR };
/** Tries of links, right or wrong. */
export const LINKS_BY_ADDRESS: Limit = { name: 'account-link:address', attempts: 60, seconds: QUARTER };
/** Tries of one link, as of the password beside it. */
export const TRIES_OF_LINK: Limit = { name: 'account-link:link', attempts: 10, seconds: HOUR };
/** Own password asked again, for whatever change. */
export const PASSWORD_AGAIN: Limit = { name: 'password:account', attempts: 10, seconds: QUARTER };
/** Mails to a new address of one's own. */
export const EMAIL_CHANGES: Limit = { name: 'email:account', attempts: 5, seconds: HOUR };
/** A taken number is named at its field: nobody may go through all of them. */
export const MOBILE_CHANGES: Limit = { name: 'mobile:account', attempts: 5, seconds: DAY };
