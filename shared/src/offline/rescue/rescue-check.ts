/** Whether a file is what it says: it may come from anywhere, and what it holds is sent in its author's name. */
import type { OutboxRow, Owner, Receipt } from '#offline/outbox/outbox.model.ts';

/** What `rows.json` holds. */
export interface Rescue {
  format: 'chainage.rescue';
  version: 1;
  owner: Owner;
  writtenAt: string;
  rows: OutboxRow[];
  /** What the rows build on. */
  receipts: Receipt[];
  files: { id: string; at: string; name: string; size: number; sha256: string; type: string }[];
}

type Fields = Record<string, unknown>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const areTexts = (value: Fields, names: string[]): boolean =>
  names.every((name) => typeof value[name] === 'string' && value[name] !== '');

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const KEY = /^[\x21-\x7e]{8,128}$/;
/** Routes of an organisation, with nothing that climbs out of them or adds a query. */
const PATH = /^organisation\/[a-z0-9-]+(\/[a-z0-9-]+)*\/$/i;
/** Pages of the app itself. */
const PAGE = /^\/(?!\/)/;

/** The author's word for a step, which older rows lack. */
const isNamed = ({ stepName }: Fields): boolean =>
  stepName === undefined || (typeof stepName === 'string' && stepName !== '');

/** Words by name, or none. */
const areWords = (words: unknown): boolean =>
  words === undefined || (isFields(words) && areTexts(words, Object.keys(words)));

/** A whole file of ours. */
export const isRescue = (value: unknown): value is Rescue =>
  isFields(value) &&
  value['format'] === 'chainage.rescue' &&
  value['version'] === 1 &&
  isFields(value['owner']) &&
  areTexts(value['owner'], ['accountId', 'organisationToken']) &&
  ['rows', 'receipts', 'files'].every((name) => Array.isArray(value[name])) &&
  (value['receipts'] as unknown[]).every(
    (each) => isFields(each) && areTexts(each, ['row', 'record', 'confirmedAt']) && isNamed(each),
  ) &&
  (value['files'] as unknown[]).every((each) => isFields(each) && areTexts(each, ['id', 'at', 'sha256']));

function isRequest(request: unknown): boolean {
  if (!isFields(request)) return false;
  const { method, path, body } = request;
  return (method === 'POST' || method === 'PATCH') && typeof path === 'string' && PATH.test(path) && isFields(body);
}

function isFollows(follows: unknown): boolean {
  if (follows === null) return true;
  return isFields(follows) && (typeof follows['row'] === 'string' || Number.isInteger(follows['version']));
}

/** A row that the drainer can send. */
export const isRow = (row: unknown): row is OutboxRow =>
  isFields(row) &&
  areTexts(row, ['id', 'module', 'entity', 'record', 'verb', 'title', 'key', 'contract', 'writtenAt', 'state']) &&
  UUID.test(row['id'] as string) &&
  KEY.test(row['key'] as string) &&
  isNamed(row) &&
  areWords(row['stateNames']) &&
  isRequest(row['request']) &&
  isFollows(row['follows']) &&
  isFields(row['pages']) &&
  Object.values(row['pages']).every((page) => page === undefined || (typeof page === 'string' && PAGE.test(page))) &&
  ['seq', 'bytes', 'sentBytes', 'tries'].every((name) => typeof row[name] === 'number') &&
  areWords(row['words']) &&
  (row['after'] === undefined || Array.isArray(row['after'])) &&
  (row['failure'] === null || isFields(row['failure'])) &&
  (row['file'] === undefined || typeof row['file'] === 'string');
