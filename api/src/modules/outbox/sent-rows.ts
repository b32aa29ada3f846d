/** What rows of one request say of themselves, and of each other. */
import type { FastifyRequest } from 'fastify';
import type { RowsAnswer, SentRow } from '@chainage/shared/contracts/outbox';
import type { FieldError } from '@chainage/shared/contracts/field-codes';
import { isClockTime } from '#kernel/fields/device-clock.ts';
import { takesFile } from '#kernel/files/arriving.ts';
import { isContract } from '#kernel/http/contract.ts';

export type Answer = RowsAnswer['answers'][number];

/** What a row says of itself, beside what its request says for all. */
export function headersOf({ headers }: FastifyRequest, { key, contract, written_at: writtenAt }: SentRow) {
  const given = {
    organisation: headers['organisation'],
    'user-agent': headers['user-agent'],
    'x-device-time': headers['x-device-time'],
    'x-contract': contract,
    'x-written-at': writtenAt,
  };
  return {
    'content-type': 'application/json',
    'idempotency-key': key,
    ...Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)),
  };
}

export const isCreate = ({ method, path }: SentRow): boolean => method === 'POST' && !/\/[0-9a-f-]{36}\//i.test(path);

/** The record a row is about, by its path or by the id it is created with. */
export const recordOf = (row: SentRow): unknown =>
  String(isCreate(row) ? row.body['id'] : /\/([0-9a-f-]{36})\//i.exec(row.path)?.[1]).toLowerCase();

/** Whether a row makes a version that another can build on: a comment does not. */
const makesVersion = (row: SentRow): boolean =>
  isCreate(row) || row.follows !== undefined || typeof row.body['version'] === 'number';

/** A new record with the step that follows it, and its photo. */
export const isWithItsStep = ([first, second, ...more]: readonly SentRow[]): boolean =>
  first !== undefined &&
  isCreate(first) &&
  second?.method === 'POST' &&
  second.follows === 0 &&
  more.every(takesFile) &&
  more.length <= 1;

/** Where rows say that they follow what they cannot. */
const wrongPlaces = (rows: readonly SentRow[]): FieldError[] =>
  rows.flatMap((row, place) => {
    if (row.follows === undefined) return [];
    const before = row.follows < place ? rows[row.follows] : undefined;
    if (before && !isCreate(row) && makesVersion(before) && recordOf(before) === recordOf(row)) return [];
    return [
      { path: `rows.${place}.follows`, code: 'invalid', message: 'No earlier row of this record that changes it' },
    ];
  });

/** Rows that are not of the first one's record. */
const ofOthers = (rows: readonly SentRow[]): FieldError[] => {
  const [first] = rows.map(recordOf);
  return rows.flatMap((row, place) =>
    recordOf(row) === first
      ? []
      : [{ path: `rows.${place}.path`, code: 'invalid', message: 'Rows of one request are of one record' }],
  );
};

/** What rows say of themselves and is neither a contract's number nor a time. */
const unreadable = (rows: readonly SentRow[]): FieldError[] =>
  rows.flatMap(({ contract, written_at: writtenAt }, place) => [
    ...(isContract(contract)
      ? []
      : [{ path: `rows.${place}.contract`, code: 'invalid' as const, message: 'Not a number of a contract' }]),
    ...(isClockTime(writtenAt)
      ? []
      : [{ path: `rows.${place}.written_at`, code: 'not_a_date' as const, message: 'Not a time' }]),
  ]);

/** What is wrong with rows, each at its place. */
export const wrongIn = (rows: readonly SentRow[]): FieldError[] => [
  ...wrongPlaces(rows),
  ...ofOthers(rows),
  ...unreadable(rows),
];

/** Rows that come with a file begin a record, and the last of them takes the file over; no other does. */
export const wrongWithFile = (rows: readonly SentRow[]): FieldError[] => {
  const isRight = rows[0] && isCreate(rows[0]) && rows.findIndex(takesFile) === rows.length - 1;
  return isRight
    ? []
    : [
        {
          path: 'rows',
          code: 'invalid',
          message: 'The first row begins a record, and the last alone takes the file over',
        },
      ];
};

/** A row as it was sent to its route, and what that answered. */
export interface Tried {
  /** The version it built on; 0 for what is new. */
  on: number;
  answer: Answer;
}

/**
 * The version a row leaves for the one behind it: as far as its author can have seen it, so one above what it built on at
 * most. What others did between is not lent; then the server asks.
 */
function leftBy({ on, answer }: Tried): number {
  const { version } = (answer.body ?? {}) as { version?: unknown };
  return typeof version === 'number' ? Math.min(version, on + 1) : on;
}

/** The body of a row as the request it stands for has it: its receipt is that of the same row sent by itself. */
export function bodyOf({ body, follows }: SentRow, tried: readonly Tried[]): Record<string, unknown> {
  const before = follows === undefined ? undefined : tried[follows];
  return before ? { ...body, version: leftBy(before) } : body;
}
