import { buildTestApp, type TestApp } from '#testing/build-test-app.ts';
import { probeModule } from '#testing/probe.ts';

interface Parameter {
  in: string;
  name: string;
  required?: boolean;
}
interface Operation {
  tags?: string[];
  summary?: string;
  security?: Record<string, unknown>[];
  parameters?: Parameter[];
  requestBody?: { content: Record<string, { schema: { properties?: Record<string, unknown>; required?: string[] } }> };
  responses: Record<string, { content?: Record<string, unknown> }>;
}
type Document = { openapi: string; paths: Record<string, Record<string, Operation>> };

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
  expect(write?.security).toEqual([{ token: [] }]);
  const headers = write?.parameters?.filter((parameter) => parameter.in === 'header' && parameter.required);
  expect(headers?.map((parameter) => parameter.name)).toEqual(['Organisation', 'X-CSRFToken', 'Idempotency-Key']);
  const login = document.paths['/api/accounts/api/login/']?.['post'];
  expect([login?.security, login?.parameters]).toEqual([[], undefined]);
  expect(Object.keys(login?.requestBody?.content['application/json']?.schema.properties ?? {})).toEqual([
    'username',
    'password',
  ]);
});

it('describes a multipart body with its file', () => {
  const content = probe.paths['/api/probe/file/']?.['post']?.requestBody?.content;
  expect(Object.keys(content ?? {})).toEqual(['multipart/form-data']);
  expect(content?.['multipart/form-data']?.schema).toMatchObject({
    properties: { name: { type: 'string' }, file: { type: 'string', format: 'binary' } },
    required: ['name', 'file'],
  });
});

it('shows the fields of each built type in an issue as it is answered, and what a list parameter takes', () => {
  const issue = document.paths['/api/organisation/data/issue/{id}/']?.['get']?.responses['200']?.content;
  const { schema } = issue?.['application/json'] as { schema: { anyOf: { properties: object }[] } };
  expect(schema.anyOf.map(({ properties }) => Object.keys(properties))).toEqual([
    expect.arrayContaining(['issue_type', 'chainage_from', 'severity']),
    expect.arrayContaining(['issue_type', 'chainage_from', 'vehicles', 'killed']),
  ]);
  const parameters = document.paths['/api/organisation/data/issues/']?.['get']?.parameters;
  expect(JSON.stringify(parameters?.find(({ name }) => name === 'sla_state'))).toContain('none, on_time');
});
