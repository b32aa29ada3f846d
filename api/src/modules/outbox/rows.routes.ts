/** Several rows of a phone in one request and one transaction: what one tap has written arrives at once. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import {
  ROWS_MAX_BYTES,
  ROWS_PATH,
  ROWS_WITH_FILE_PATH,
  rowsAnswerSchema,
  rowsSchema,
  type RowsAnswer,
  type SentRow,
} from '@chainage/shared/contracts/outbox';
import type { FieldError } from '@chainage/shared/contracts/field-codes';
import { toFieldErrors } from '@chainage/shared/contracts/problem';
import { withArriving } from '#kernel/files/arriving.ts';
import { forgetUnbound } from '#kernel/files/keep-bytes.ts';
import { ApiError } from '#kernel/http/api-error.ts';
import { parseJson } from '#kernel/http/bodies.ts';
import { refuseIfAny } from '#kernel/http/refuse.ts';
import { shareTransaction } from '#kernel/tenancy/share-transaction.ts';
import { memberOf } from '#kernel/tenancy/transactions.ts';
import {
  bodyOf,
  headersOf,
  isCreate,
  isWithItsStep,
  recordOf,
  wrongIn,
  wrongWithFile,
  type Answer,
  type Tried,
} from './sent-rows.ts';

const tags = ['outbox'];
// each row has its own key and receipt, and they share a transaction of their own
const config = {
  policy: { access: 'member', outbox: true },
  withoutKey: true,
  withoutTransaction: true,
} as const;
const response = { 200: rowsAnswerSchema };

/** Sends a row to its route, as if it had come by itself. */
async function send(
  app: FastifyInstance,
  request: FastifyRequest,
  row: SentRow,
  body: Record<string, unknown>,
): Promise<Answer> {
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
}

async function take(app: FastifyInstance, request: FastifyRequest, rows: readonly SentRow[]): Promise<RowsAnswer> {
  const tried: Tried[] = [];
  const answers = await shareTransaction<SentRow, Answer>(request, rows, {
    send: async (row, before) => {
      tried.length = before.length;
      const body = bodyOf(row, tried);
      const answer = await send(app, request, row, body);
      tried.push({ on: isCreate(row) ? 0 : Number(body['version'] ?? 0), answer });
      return answer;
    },
    isTaken: ({ status }) => status < 300,
    inOneGo: isWithItsStep(rows),
    undone: () => {
      if (request.kept) request.kept.isBound = false;
    },
    makes: rows[0] && isCreate(rows[0]) ? String(recordOf(rows[0])) : undefined,
  });
  return { answers };
}

/** The rows of a part of a form. */
function rowsIn(part: string): SentRow[] {
  const below = (errors: readonly FieldError[]): FieldError[] =>
    errors.map((error) => ({ ...error, path: ['rows', error.path].filter(Boolean).join('.') }));
  const read = () => {
    try {
      return parseJson(Buffer.from(part));
    } catch (error) {
      if (error instanceof ApiError && error.details.errors)
        throw new ApiError(error.code, { errors: below(error.details.errors) });
      throw error;
    }
  };
  const parsed = rowsSchema.shape.rows.safeParse(read(), { reportInput: true });
  if (parsed.success) return parsed.data;
  throw new ApiError('request.invalid', { errors: below(toFieldErrors(parsed.error)) });
}

export const rowsRoutes: FastifyPluginAsyncZod = async (app) => {
  app.post(
    `/api/${ROWS_PATH}`,
    {
      config,
      schema: {
        tags,
        summary: 'Rows of one record in order, to the first that is not taken',
        body: rowsSchema,
        response,
      },
    },
    async (request) => {
      const { rows } = request.body;
      refuseIfAny(wrongIn(rows));
      return take(app, request, rows);
    },
  );

  app.post(
    `/api/${ROWS_WITH_FILE_PATH}`,
    {
      config: { ...config, multipart: true, fieldBytes: ROWS_MAX_BYTES },
      schema: {
        tags,
        summary: 'The same rows, as JSON in `rows`, of a new record, with the file that the last of them takes over',
        body: z.strictObject({ rows: z.string().max(ROWS_MAX_BYTES, 'too_long') }),
        response,
      },
      // rights before costs: who may begin nothing is refused before a byte of the file is read
      preParsing: async (request) => {
        if (!memberOf(request).permissions.some((name) => name.startsWith('create__')))
          throw new ApiError('permission.denied');
      },
    },
    async (request) => {
      const rows = rowsIn(request.body.rows);
      refuseIfAny([...wrongIn(rows), ...wrongWithFile(rows)]);
      const [first, last] = [rows[0], rows.at(-1)] as [SentRow, SentRow];
      const came = { row: last, begun: first.body };
      return withArriving(request, came, () => take(app, request, rows)).finally(() => forgetUnbound(request));
    },
  );
};
