/** Several lists in one request: a phone that gets ready asks for forty, and most of their cost is that of a request. */
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { LISTS_PATH, listsQuerySchema, listsSchema } from '@chainage/shared/contracts/lists-together';
import { changesWith } from '#kernel/http/unchanged.ts';
import { shareRead } from '#kernel/tenancy/transactions.ts';

interface Answer {
  status: number;
  tag: string | undefined;
  /** JSON. */
  text: string;
}

/** What its own request would say. */
const HEADERS = [
  'organisation',
  'user-agent',
  'accept-language',
  'x-contract',
  'x-device-time',
  'if-none-match',
] as const;

const headersOf = ({ headers }: FastifyRequest) =>
  Object.fromEntries(HEADERS.flatMap((name) => (headers[name] === undefined ? [] : [[name, headers[name]]])));

const NOT_MODIFIED = 304;
/** Of one answer: what is beyond, the caller asks for by itself, so that nobody holds much more than one list in memory. */
const MOST_CHARS = 16_000_000;

/** After this the transaction answers nothing more. */
const isBroken = ({ status }: Answer): boolean => status >= 500;

const toJson = ({ status, tag, text }: Answer): string =>
  `{"status":${status}${tag === undefined ? '' : `,"tag":${JSON.stringify(tag)}`}${text === '' ? '' : `,"body":${text}`}}`;

export const togetherRoutes: FastifyPluginAsyncZod = async (app) => {
  const ask = async (request: FastifyRequest, address: string): Promise<Answer> => {
    const {
      statusCode: status,
      headers,
      payload,
    } = await app.inject({
      method: 'GET',
      url: `/api/organisation/${address}`,
      headers: headersOf(request),
      remoteAddress: request.ip,
    });
    return { status, tag: headers['etag'] as string | undefined, text: payload };
  };

  app.get(
    `/api/${LISTS_PATH}`,
    {
      config: { policy: { access: 'member' }, shows: 'both' },
      schema: {
        tags: ['lookups'],
        summary: 'Several lists at once, each as by itself',
        querystring: listsQuerySchema,
        response: { 200: listsSchema },
      },
    },
    async (request, reply) => {
      const answers: Answer[] = [];
      await shareRead(request, async () => {
        let chars = 0;
        for (const address of request.query.of) {
          if (chars > MOST_CHARS || request.raw.socket.destroyed) break;
          const answer = await ask(request, address);
          if (isBroken(answer)) break;
          answers.push(answer);
          chars += answer.text.length;
        }
      });
      const isWhole = answers.length === request.query.of.length;
      changesWith(
        request.tenant,
        isWhole
          ? answers.map(({ status, tag }) => (status === 200 || status === NOT_MODIFIED ? tag : undefined))
          : [undefined],
      );
      // the parts are JSON already
      const text = `{"answers":[${answers.map(toJson).join(',')}]}`;
      reply.type('application/json; charset=utf-8').serializer(() => text);
      return { answers: [] };
    },
  );
};
