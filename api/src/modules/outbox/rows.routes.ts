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
import { shareTransaction } from '#kernel/tenancy/share-transaction.ts';

type Answer = RowsAnswer['answers'][number];

/** What a row says of itself, beside what its request says for all. */
function headersOf({ headers }: FastifyRequest, { key, contract, written_at: writtenAt }: SentRow) {
  const given = {
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

const versionIn = (answer: Answer | undefined): unknown => (answer?.body as { version?: unknown } | undefined)?.version;

/** As the request it stands for; its receipt is that of the same row sent by itself. */
const bodyOf = ({ body, follows }: SentRow, before: readonly Answer[]): Record<string, unknown> =>
  follows === undefined ? body : { ...body, version: versionIn(before[follows]) };

export const rowsRoutes: FastifyPluginAsyncZod = async (app) => {
  const send = async (request: FastifyRequest, row: SentRow, before: readonly Answer[]): Promise<Answer> => {
    const { statusCode, headers, payload } = await app.inject({
      method: row.method,
      url: `/api/${row.path}`,
      headers: headersOf(request, row),
      remoteAddress: request.ip,
      payload: bodyOf(row, before),
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
    async (request) => ({
      answers: await shareTransaction<SentRow, Answer>(request, request.body.rows, {
        send: (row, before) => send(request, row, before),
        isTaken: ({ status }) => status < 300,
      }),
    }),
  );
};
