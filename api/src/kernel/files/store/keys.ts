/**
 * Names of objects: `media/<organisation>/<xx>/<file>…`. Nothing of them is said by whoever sends a file but its id, a UUID that
 * was checked; each try to take a file in has a name of its own, so that none overwrites what another has bound.
 */
import { randomBytes } from 'node:crypto';
import type { FileType } from '@chainage/shared/contracts/files';

const EXTENSIONS: Record<FileType, string> = { 'image/jpeg': 'jpg', 'image/png': 'png', 'application/pdf': 'pdf' };

/** What a row says of where its bytes are. */
export interface Named {
  id: string;
  content_type: FileType;
  /** The try that was bound; null for files from before there was one. */
  stored_as: string | null;
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
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

/** All sheets of an organisation that were sent to be taken in. */
export const importsOf = (organisationId: string): string => `import/${organisationId}/`;

/** All files made of lists of an organisation. */
export const sheetsOf = (organisationId: string): string => `excel/${organisationId}/`;

/** All files of an organisation. */
export const filesOf = (organisationId: string): string => `media/${organisationId}/`;

/** The file and the try in a key that a try was given; undefined for any other key. */
export function tryIn(key: string): { id: string; name: string } | undefined {
  const [, id, name] = /\/([0-9a-f-]{36})-([0-9a-f]{12})\.(?:jpg|png|pdf)$/.exec(key) ?? [];
  return id !== undefined && name !== undefined ? { id, name } : undefined;
}

/** Throws for what none of these made: nothing outside an organisation's own place is ever asked for. */
export function checkKey(key: string): string {
  if (!KEY.test(key)) throw new TypeError(`no key of an object: ${key}`);
  return key;
}
