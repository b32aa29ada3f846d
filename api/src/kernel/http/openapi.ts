/**
 * OpenAPI from the same schemas that check requests and answers, at `/api/openapi.json`. What the policy of a route asks
 * for (token, organisation, csrf, key) is added here, so that the description cannot fall behind the checks.
 */
import swagger from '@fastify/swagger';
import type { FastifyInstance, FastifySchema, RouteOptions } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { problemSchema } from '@chainage/shared/contracts/problem';
import { isWrite } from '#kernel/tenancy/authentication.ts';
import type { Policy } from '#kernel/tenancy/policy.ts';
import { finished, type ApiDocument } from './openapi-finish.ts';

const header = (description: string, extra: object = {}) => ({ type: 'string', description, ...extra });

function headersOf(policy: Policy, isWriting: boolean, withoutKey: boolean): Record<string, unknown> | undefined {
  const properties: Record<string, object> = {
    ...(policy.access === 'member' && { Organisation: header('Token of the chosen organisation') }),
    ...(isWriting && policy.access !== 'public' && { 'X-CSRFToken': header('`csrf_token` of the sign-in') }),
    ...(isWriting &&
      policy.access !== 'public' &&
      !withoutKey && {
        'Idempotency-Key': header('New for each write, kept over its retries; 8 to 128 characters', {
          minLength: 8,
          maxLength: 128,
        }),
      }),
  };
  return Object.keys(properties).length > 0
    ? { type: 'object', properties, required: Object.keys(properties) }
    : undefined;
}

interface Headers {
  type: 'object';
  properties: object;
  required?: string[];
}

/** What a route reads of headers by itself, beside those that its policy asks for. */
function joined(own: object | undefined, asked: object | undefined): object | undefined {
  if (!own || !asked) return own ?? asked;
  const [a, b] = [own as Headers, asked as Headers];
  return {
    type: 'object',
    properties: { ...a.properties, ...b.properties },
    required: [...(a.required ?? []), ...(b.required ?? [])],
  };
}

const SIGNED_IN: Record<string, string[]>[] = [{ token: [] }, { bearer: [] }];

const SECURITY: Record<Policy['access'], Record<string, string[]>[]> = {
  public: [],
  account: SIGNED_IN,
  member: SIGNED_IN,
  media: [{ media: [] }],
};

const securityOf = (policy: Policy) =>
  policy.access === 'member' && policy.outbox ? [...SIGNED_IN, { grant: [] }] : SECURITY[policy.access];

const { $schema: _, ...problemJson } = z.toJSONSchema(problemSchema);
const problemAnswer = {
  description: 'Refused: one of the listed codes',
  content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
};

/** A multipart body is described by its fields and the part named `file`. */
function withFile(body: unknown): object {
  const schema = (body ?? { type: 'object' }) as { properties?: object; required?: string[] };
  return {
    ...schema,
    properties: { ...schema.properties, file: { type: 'string', format: 'binary' } },
    required: [...(schema.required ?? []), 'file'],
  };
}

/** Files are streamed as they are; their types are decided by content. */
const fileAnswer = {
  200: { description: 'The file', content: { '*/*': { schema: { type: 'string', format: 'binary' } } } },
};

type Described = FastifySchema & { consumes?: string[]; response?: Record<string, unknown>; security?: object[] };

function describe(schema: Described, route: RouteOptions): Described {
  const policy = route.config?.policy;
  if (!policy) return schema;
  const isWriting = [route.method].flat().some(isWrite);
  const { headers: own = schema.headers, response, ...described } = route.config?.described ?? {};
  const headers = joined(own as object | undefined, headersOf(policy, isWriting, route.config?.withoutKey === true));
  return {
    ...schema,
    ...described,
    ...(headers && { headers }),
    ...(route.config?.multipart && { consumes: ['multipart/form-data'], body: withFile(schema.body) }),
    security: securityOf(policy),
    response: { ...(policy.access === 'media' && fileAnswer), ...schema.response, ...response, default: problemAnswer },
  };
}

/** Call before any route. */
export async function openapi(app: FastifyInstance, version: string): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Chainage', version, description: 'Field operations for road and highway maintenance.' },
      servers: [{ url: '/' }],
      components: {
        securitySchemes: {
          token: {
            type: 'apiKey',
            in: 'header',
            name: 'Authorization',
            description: '`Token <token>`, the token as sign-in answers it',
          },
          bearer: { type: 'http', scheme: 'bearer', description: 'The same token as `Bearer <token>`' },
          grant: {
            type: 'apiKey',
            in: 'header',
            name: 'Authorization',
            description:
              '`Grant <grant>`, what a device sends later with; `X-CSRFToken` is then the `csrf_token` of the grant',
          },
          media: { type: 'apiKey', in: 'cookie', name: 'chainage_media' },
        },
        schemas: { Problem: problemJson as object },
      },
    },
    hideUntagged: false,
    transform: (document) => {
      const { schema, url } = jsonSchemaTransform({ ...document, schema: document.schema ?? {} });
      return { schema: describe(schema as Described, document.route) as FastifySchema, url };
    },
  });
  let document: ApiDocument | undefined;
  app.get(
    '/api/openapi.json',
    { config: { policy: { access: 'public' } }, schema: { hide: true } },
    async () => (document ??= finished(app.swagger() as unknown as ApiDocument)),
  );
}
