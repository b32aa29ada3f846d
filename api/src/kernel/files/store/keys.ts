/**
 * Names of objects: `media/<organisation>/<xx>/<file>…`. Nothing of them is said by whoever sends a file but its id, a UUID that
 * was checked; each try to take a file in has a name of its own, so that none overwrites what another has bound.
 */
import { randomBytes } from 'node:crypto';
import type { FileType } from '@chainage/shared/contracts/files';
import { UUID } from '#kernel/fields/uuid.ts';

const EXTENSIONS: Record<FileType, string> = { 'image/jpeg': 'jpg', 'image/png': 'png', 'application/pdf': 'pdf' };

/** What a row says of where its bytes are. */
export interface Named {
  id: string;
  content_type: FileType;
  /** The try that was bound; null for files from before there was one. */
  stored_as: string | null;
}

const KEY = /^[a-z]+\/[0-9a-f-]{36}(\/[A-Za-z0-9][A-Za-z0-9._-]*)+$/;

/** UUIDv7 begins with the time; its end spreads files over the folders. */
function begin(organisationId: string, id: string): string {
  if (!UUID.test(organisationId) || !UUID.test(id)) throw new TypeError('not a uuid');
  return `media/${organisationId}/${id.slice(-2)}/${id}`;
}

/** Of a try to take a file in. */
export const newName = (): string => randomBytes(6).toString('hex');

/** A file as it is kept. */
export const fileKey = (organisationId: string, { id, content_type: type, stored_as: name }: Named): string =>
  `${begin(organisationId, id)}${name === null ? '' : `-${name}`}.${EXTENSIONS[type]}`;

/** A copy that is drawn of it. */
export const copyKey = (organisationId: string, id: string, ending: string): string =>
  `${begin(organisationId, id)}.${ending}`;

/** A file made of a list, by the try that made it. */
export function sheetKey(organisationId: string, id: string, named: string): string {
  if (!UUID.test(organisationId) || !UUID.test(id)) throw new TypeError('not a uuid');
  return `excel/${organisationId}/${id}-${named}`;
}

/** A sheet that was sent to be taken in, by the try that brought it. */
export function importKey(organisationId: string, id: string, named: string): string {
  if (!UUID.test(organisationId) || !UUID.test(id)) throw new TypeError('not a uuid');
  return `import/${organisationId}/${id}-${named}`;
}

/** All of an organisation as one file, by the try that made it. */
export function ownDataKey(organisationId: string, id: string, named: string): string {
  if (!UUID.test(organisationId) || !UUID.test(id)) throw new TypeError('not a uuid');
  return `export/${organisationId}/${id}-${named}.tar`;
}

/** All such files of an organisation. */
export const ownDataOf = (organisationId: string): string => `export/${organisationId}/`;

/** All sheets of an organisation that were sent to be taken in. */
export const importsOf = (organisationId: string): string => `import/${organisationId}/`;

/** All files made of lists of an organisation. */
export const sheetsOf = (organisationId: string): string => `excel/${organisationId}/`;

/** An upload on its way in, and whose it is. */
export interface UploadPlace {
  organisationId: string;
  accountId: string;
  id: string;
}

/** What the store has of an organisation's uploads, of a member's, or of one. */
export function uploadsOf({ organisationId, accountId }: Partial<UploadPlace>, id?: string): string {
  const ids = [organisationId, accountId, id].filter((one) => one !== undefined);
  if (ids.length === 0 || !ids.every((one) => UUID.test(one))) throw new TypeError('not a uuid');
  return `uploads/${ids.join('/')}/`;
}

/** What was announced of it, with its length. */
export const announcedKey = (place: UploadPlace, size: number): string =>
  `${uploadsOf(place, place.id)}announced-${size}`;

/** Some of its bytes, from one up to before another. */
export const partKey = (place: UploadPlace, { from, to }: { from: number; to: number }): string =>
  `${uploadsOf(place, place.id)}part-${from}-${to}-${newName()}`;

/** The upload that a key of these two is of; undefined for any other key. */
export function uploadIn(
  key: string,
): { id: string; size: number } | { id: string; from: number; to: number } | undefined {
  const [, id, size, from, to] =
    /^uploads\/[0-9a-f-]{36}\/[0-9a-f-]{36}\/([0-9a-f-]{36})\/(?:announced-(\d{1,12})|part-(\d{1,12})-(\d{1,12})-[0-9a-f]{12})$/.exec(
      key,
    ) ?? [];
  if (id === undefined) return undefined;
  return size === undefined ? { id, from: Number(from), to: Number(to) } : { id, size: Number(size) };
}

const NOBODY = '00000000-0000-0000-0000-000000000000';

/** What servers of one database have in common, and no organisation has. */
export const serverKey = (name: string): string => `server/${NOBODY}/${name}`;

/** All files of an organisation. */
export const filesOf = (organisationId: string): string => `media/${organisationId}/`;

/** The file and the try in a key that a try was given; undefined for any other key. */
export function tryIn(key: string): { id: string; name: string } | undefined {
  const [, id, name] = /\/([0-9a-f-]{36})-([0-9a-f]{12})\.(?:jpg|png|pdf)$/.exec(key) ?? [];
  return id !== undefined && name !== undefined ? { id, name } : undefined;
}

/** The file that a key of `fileKey` or `copyKey` is of; undefined for any other key. */
export function fileIn(key: string): { id: string; isCopy: boolean } | undefined {
  const [, id, copy] =
    /^media\/[0-9a-f-]{36}\/[0-9a-f]{2}\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?:(?:-[0-9a-f]{12})?\.(?:jpg|png|pdf)|(\.(?:thumbnail\.webp|stamped-[0-9a-f]+\.jpg)))$/.exec(
      key,
    ) ?? [];
  return id === undefined ? undefined : { id, isCopy: copy !== undefined };
}

/** Throws for what none of these made: nothing outside an organisation's own place is ever asked for. */
export function checkKey(key: string): string {
  if (!KEY.test(key)) throw new TypeError(`no key of an object: ${key}`);
  return key;
}
