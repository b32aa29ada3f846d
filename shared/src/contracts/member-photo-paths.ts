/** Below it lies the photo of a member, who is called there by `memberFileId`. */
export const MEMBER_PHOTO_PATH = 'organisation/user-photo/:id/';
const MEMBER_FILE = '00000000-0000-8000-8000-';
/** Files hang on records with a UUID; a member's is made of their number. */
export const memberFileId = (id: number): string => MEMBER_FILE + id.toString(16).padStart(12, '0');
/** Undefined where it is no member's. */
export const memberOfFile = (uuid: string): number | undefined =>
  uuid.startsWith(MEMBER_FILE) ? parseInt(uuid.slice(MEMBER_FILE.length), 16) : undefined;
