/** Several rows of a phone in one request and one transaction: what one tap has written arrives at once. */
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import {
  ROWS_PATH,
  rowsAnswerSchema,
  rowsSchema,
  type RowsAnswer,
  type SentRow,
} from '@chainage/shared/contracts/outbox';
import type { FieldError } from '@chainage/shared/contracts/field-codes';
import { isClockTime } from '#kernel/fields/device-clock.ts';
import { isContract } from '#kernel/http/contract.ts';
import { refuseIfAny } from '#kernel/http/refuse.ts';
import { shareTransaction } from '#kernel/tenancy/share-transaction.ts';

type Answer = RowsAnswer['answers'][number];

/** What a row says of itself, beside what its request says for all. */
function headersOf({ headers }: FastifyRequest, { key, contract, written_at: writtenAt }: SentRow) {
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

const isCreate = ({ method, path }: SentRow): boolean => method === 'POST' && !/\/[0-9a-f-]{36}\//i.test(path);

/** The record a row is about, by its path or by the id it is created with. */
const recordOf = (row: SentRow): unknown =>
  String(isCreate(row) ? row.body['id'] : /\/([0-9a-f-]{36})\//i.exec(row.path)?.[1]).toLowerCase();

/** Whether a row makes a version that another can build on: a comment does not. */
const makesVersion = (row: SentRow): boolean =>
  isCreate(row) || row.follows !== undefined || typeof row.body['version'] === 'number';

/** A new record with the step that follows it. */
const isWithItsStep = ([first, second, ...more]: readonly SentRow[]): boolean =>
  first !== undefined && isCreate(first) && second?.method === 'POST' && second.follows === 0 && more.length === 0;

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

/** A row as it was sent to its route, and what that answered. */
interface Tried {
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
function bodyOf({ body, follows }: SentRow, tried: readonly Tried[]): Record<string, unknown> {
  const before = follows === undefined ? undefined : tried[follows];
  return before ? { ...body, version: leftBy(before) } : body;
}

export const rowsRoutes: FastifyPluginAsyncZod = async (app) => {
  const send = async (request: FastifyRequest, row: SentRow, body: Record<string, unknown>): Promise<Answer> => {
    const { statusCode, headers, payload } = await app.inject({
      method: row.method,
      url: `/api/${row.path}`,
      headers: headersOf(request, row),
      remoteAddress: request.ip,
      payload: body,
    });
    const { 'retry-after': after, receipt } = headers;
    return {
      status: statusCode,
      type: String(headers['content-type'] ?? '').split(';')[0] ?? '',
      ...(after !== undefined && { retry_after: String(after) }),
      ...(receipt !== undefined && { receipt: String(receipt) }),
      body: payload === '' ? null : (JSON.parse(payload) as unknown),
    };
  };

  app.post(
    `/api/${ROWS_PATH}`,
    {
      // each row has its own key and receipt, and they share a transaction of their own
      config: { policy: { access: 'member', outbox: true }, withoutKey: true, withoutTransaction: true },
      schema: {
        tags: ['outbox'],
        summary: 'Rows of one record in order, to the first that is not taken',
        body: rowsSchema,
        response: { 200: rowsAnswerSchema },
      },
    },
    async (request) => {
      const { rows } = request.body;
      refuseIfAny([...wrongPlaces(rows), ...ofOthers(rows), ...unreadable(rows)]);
      const tried: Tried[] = [];
      const answers = await shareTransaction<SentRow, Answer>(request, rows, {
        send: async (row, before) => {
          tried.length = before.length;
          const body = bodyOf(row, tried);
          const answer = await send(request, row, body);
          tried.push({ on: isCreate(row) ? 0 : Number(body['version'] ?? 0), answer });
          return answer;
        },
        isTaken: ({ status }) => status < 300,
        inOneGo: isWithItsStep(rows),
        makes: rows[0] && isCreate(rows[0]) ? String(recordOf(rows[0])) : undefined,
      });
      return { answers };
    },
  );
};
