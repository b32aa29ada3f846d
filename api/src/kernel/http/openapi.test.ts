import { buildTestApp, type TestApp } from '#testing/build-test-app.ts';
import { probeModule } from '#testing/probe.ts';

interface Parameter {
  in: string;
  name: string;
  required?: boolean;
  description?: string;
  schema: Schema;
}
type Schema = {
  $ref?: string;
  properties?: Record<string, Schema>;
  required?: string[];
  anyOf?: Schema[];
  allOf?: Schema[];
  description?: string;
};
interface Operation {
  tags?: string[];
  summary?: string;
  security?: Record<string, unknown>[];
  parameters?: Parameter[];
  operationId?: string;
  requestBody?: { content: Record<string, { schema: Schema }> };
  responses: Record<string, { description: string; headers?: object; content?: Record<string, { schema: Schema }> }>;
}
interface Document {
  openapi: string;
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema>; securitySchemes: Record<string, object> };
}

/** A shape, where it stands under a name of its own. */
const shapeIn = ({ components }: Document, schema: Schema | undefined): Schema =>
  (schema?.$ref ? components.schemas[schema.$ref.split('/').at(-1) ?? ''] : schema) ?? {};

let test: TestApp;
let document: Document;
let probe: Document;
beforeAll(async () => {
  test = await buildTestApp();
  document = (await test.app.inject({ url: '/api/openapi.json' })).json();
  const probing = await buildTestApp({ modules: [probeModule] });
  probe = (await probing.app.inject({ url: '/api/openapi.json' })).json();
  await probing.close();
});
afterAll(() => test.close());

const operations = () =>
  Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );

it('describes every route of the modules', () => {
  expect(document.openapi).toBe('3.1.0');
  expect(Object.keys(document.paths)).toEqual(
    expect.arrayContaining([
      '/api/accounts/api/login/',
      '/api/accounts/api/logout/',
      '/api/accounts/user/me/',
      '/api/accounts/user/role/',
      '/api/dashboard/profile/',
      '/api/dashboard/profile/devices/{id}/',
      '/api/organisation/',
      '/api/organisation/list/',
      '/api/organisation/my-organisations/',
      '/api/organisation/user/',
      '/api/organisation/users/',
      '/api/organisation/admin/role/list/',
      '/api/organisation/data/categories/',
      '/api/client-errors/',
      '/api/health/',
    ]),
  );
});

it('gives each a tag, a summary, its answers and who may call it', () => {
  const incomplete = operations().filter(
    ({ operation }) =>
      !operation.tags?.length ||
      !operation.summary ||
      !operation.security ||
      !operation.responses['default'] ||
      !Object.keys(operation.responses).some((status) => status.startsWith('2')),
  );
  expect(incomplete.map(({ method, path }) => `${method} ${path}`)).toEqual([]);
});

it('describes every parameter in a path', () => {
  for (const { path, operation } of operations()) {
    const named = [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]);
    const described =
      operation.parameters?.filter((parameter) => parameter.in === 'path').map(({ name }) => name) ?? [];
    expect({ path, described }).toEqual({ path, described: named });
  }
});

it('asks for token, organisation, csrf and key just where the server does', () => {
  const write = probe.paths['/api/probe/']?.['post'];
  expect(write?.security).toEqual([{ token: [] }, { bearer: [] }]);
  const headers = write?.parameters?.filter((parameter) => parameter.in === 'header' && parameter.required);
  expect(headers?.map((parameter) => parameter.name)).toEqual(['Organisation', 'X-CSRFToken', 'Idempotency-Key']);
  const login = document.paths['/api/accounts/api/login/']?.['post'];
  expect([login?.security, login?.parameters]).toEqual([[], undefined]);
  const credentials = shapeIn(document, login?.requestBody?.content['application/json']?.schema);
  expect(Object.keys(credentials.properties ?? {})).toEqual(['username', 'password']);
});

it('describes a multipart body with its file', () => {
  const content = probe.paths['/api/probe/file/']?.['post']?.requestBody?.content;
  expect(Object.keys(content ?? {})).toEqual(['multipart/form-data']);
  expect(shapeIn(probe, content?.['multipart/form-data']?.schema)).toMatchObject({
    properties: { name: { type: 'string' }, file: { type: 'string', format: 'binary' } },
    required: ['name', 'file'],
  });
});

it('shows the fields of each built type in an issue as it is answered, and what a list parameter takes', () => {
  const issue = document.paths['/api/organisation/data/issue/{id}/']?.['get']?.responses['200']?.content;
  const [, types] = shapeIn(document, issue?.['application/json']?.schema).allOf ?? [];
  const fields = types?.anyOf?.map(({ properties }) => Object.keys(properties ?? {})) ?? [];
  expect(fields.length).toBe(16);
  expect(fields.filter((each) => !['issue_type', 'chainage_from'].every((name) => each.includes(name)))).toEqual([]);
  for (const own of [['severity', 'work_zone_set_up'], ['vehicles', 'killed'], ['response_min'], ['balance'], ['risk']])
    expect(fields.some((each) => own.every((name) => each.includes(name)))).toBe(true);
  const parameters = document.paths['/api/organisation/data/issues/']?.['get']?.parameters;
  expect(JSON.stringify(parameters?.find(({ name }) => name === 'sla_state'))).toContain('none, on_time');
});

/** Every schema of the document, with where it stands. */
function schemasIn(value: unknown, at = ''): { at: string; schema: Schema }[] {
  if (typeof value !== 'object' || value === null) return [];
  const inner = Object.entries(value).flatMap(([name, held]) => schemasIn(held, `${at}/${name}`));
  return 'type' in value || 'anyOf' in value || 'properties' in value
    ? [{ at, schema: value as Schema }, ...inner]
    : inner;
}
const all = () => schemasIn({ paths: document.paths, schemas: document.components.schemas });

it('loses no branch of a union: a filter by a person takes an id as well as `me`', () => {
  const parameters = document.paths['/api/organisation/data/issues/']?.['get']?.parameters ?? [];
  for (const name of ['assigned_to', 'resolver', 'created_by', 'date_from', 'date_to'])
    expect({ name, of: parameters.find((one) => one.name === name)?.schema.anyOf?.length }).toEqual({ name, of: 2 });
  expect(all().filter(({ schema }) => schema.anyOf?.length === 1)).toEqual([]);
});

it('describes uploads by parts: headers, bytes and answers, where an upload stands too', () => {
  const uploads = document.paths['/api/organisation/outbox/uploads/'];
  const one = document.paths['/api/organisation/outbox/uploads/{id}/'];
  const asked = (operation: Operation | undefined) =>
    operation?.parameters?.filter((each) => each.in === 'header' && each.required).map(({ name }) => name);
  expect(asked(uploads?.['post'])).toEqual([
    'Tus-Resumable',
    'Upload-Length',
    'Upload-Metadata',
    'Organisation',
    'X-CSRFToken',
  ]);
  expect(asked(one?.['patch'])).toEqual(['Tus-Resumable', 'Upload-Offset', 'Organisation', 'X-CSRFToken']);
  expect(asked(one?.['head'])).toEqual(['Tus-Resumable', 'Organisation']);
  expect(Object.keys(one?.['patch']?.requestBody?.content ?? {})).toEqual(['application/offset+octet-stream']);
  expect(Object.keys(one?.['head']?.responses['200']?.headers ?? {})).toContain('Upload-Offset');
});

it('has a name of its own for every operation, and refusals by status', () => {
  const names = operations().map(({ operation }) => operation.operationId ?? '');
  expect(new Set(names).size).toBe(names.length);
  expect(names.filter((name) => !/^[a-z]+([A-Z0-9][a-z0-9]*)+$/.test(name))).toEqual([]);
  expect(names).toEqual(expect.arrayContaining(['getIssueById', 'postIssueByIdAction', 'postAccountsLogin']));
  const write = document.paths['/api/organisation/data/issue/']?.['post']?.responses ?? {};
  expect(Object.keys(write)).toEqual(
    expect.arrayContaining(['201', '400', '401', '403', '404', '409', '429', 'default']),
  );
});

it('says in words what every parameter, property and answer is', () => {
  const unsaid = operations().flatMap(({ method, path, operation }) => [
    ...(operation.parameters ?? [])
      .filter(({ description }) => !description)
      .map(({ name }) => `${method} ${path} ${name}`),
    ...Object.entries(operation.responses)
      .filter(([, { description }]) => !description || description === 'Default Response')
      .map(([status]) => `${method} ${path} ${status}`),
  ]);
  expect(unsaid).toEqual([]);
  const properties = all().flatMap(({ at, schema }) =>
    Object.entries(schema.properties ?? {}).flatMap(([name, { description }]) =>
      description ? [] : [`${at} ${name}`],
    ),
  );
  expect(properties.filter((at) => !at.startsWith('/schemas/Problem'))).toEqual([]);
});

it('uses no word that JSON Schema does not know but under `x-`', () => {
  const own = all().flatMap(({ at, schema }) =>
    ['kind', 'lookup', 'record', 'places', 'stage', 'of'].flatMap((word) =>
      typeof (schema as Record<string, unknown>)[word] === 'string' ? [`${at} ${word}`] : [],
    ),
  );
  expect(own).toEqual([]);
  const text = JSON.stringify(document);
  expect(text).toContain('"x-kind":"chainage"');
  expect(text).toContain('"examples":["43.250"]');
  expect(text).toContain('Id of an entry of `GET /api/organisation/data/categories/`');
});

it('has a shape once, however many answers carry it', () => {
  const answers = ['post /api/organisation/data/issue/', 'get /api/organisation/data/issue/{id}/'].map((each) => {
    const [method = '', path = ''] = each.split(' ');
    const { responses } = document.paths[path]?.[method] ?? { responses: {} };
    return (responses['201'] ?? responses['200'])?.content?.['application/json']?.schema;
  });
  expect(answers[0]).toEqual({ $ref: '#/components/schemas/PostIssueAnswer' });
  expect(answers[1]).toEqual(answers[0]);
});

it('takes the token as generated clients send it, and says so where it is missing', async () => {
  const token = (await test.login('site_engineer@bhima.example')).json<{ token: string }>().token;
  const me = (authorization?: string) =>
    test.app.inject({ url: '/api/accounts/user/me/', headers: authorization ? { authorization } : {} });
  expect((await me(`Bearer ${token}`)).statusCode).toBe(200);
  expect((await me(`Token ${token}`)).statusCode).toBe(200);
  for (const wrong of [undefined, token, `Bearer ${token}x`]) {
    const refused = await me(wrong);
    expect(refused.statusCode).toBe(401);
    expect(refused.headers['www-authenticate']).toBe('Bearer realm="Chainage"');
  }
  expect(document.components.securitySchemes['bearer']).toMatchObject({ type: 'http', scheme: 'bearer' });
});
