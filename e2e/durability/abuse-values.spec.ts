/**
 * Every operation of `/api/openapi.json` with values that have broken servers before. No answer may be a 5xx, or show
 * what it must not.
 *
 * DURABILITY_LONG=1 tries every field and query with every value; otherwise each gets a third of them, in turn.
 */
import { randomUUID } from 'node:crypto';
import type { OutgoingHttpHeaders } from 'node:http';
import { faultsOf, gather, type Expectation } from './support/judge.ts';
import { NASTY_BODIES, NASTY_JSON, NASTY_QUERY, WRONG_TYPES } from './support/nasty.ts';
import { signIn, type Person } from './support/person.ts';
import {
  ask,
  createDraft,
  expect,
  fill,
  headersFor,
  isOfOffice,
  isTame,
  judged,
  MARK,
  mayNothing,
  test,
} from './support/scene.ts';
import { send, type Answer } from './support/wire.ts';

/** A third of the values each time, all of them over three neighbours. */
let turn = 0;
function some<Value>(values: readonly Value[]): Value[] {
  if (process.env['DURABILITY_LONG']) return [...values];
  turn += 1;
  return values.filter((_value, index) => index % 3 === turn % 3);
}

test('no query, path or method makes the server stumble', async ({ scene }) => {
  const { crew, operations } = scene;
  const checks = operations.filter(isTame).flatMap((operation) => {
    const path = fill(operation, scene);
    const at = (suffix: string, expected?: Expectation) =>
      judged(
        scene,
        `${operation.method} ${path}${suffix.slice(0, 80)}`,
        () => ask(scene, operation, path + suffix, headersFor(operation, crew), '{}'),
        expected,
      );
    const isList = operation.queries.includes('limit');
    return [
      ...operation.queries.flatMap((name) => some(NASTY_QUERY).map((value) => at(`?${name}=${value}`))),
      ...operation.queries
        .slice(0, 3)
        .flatMap((name) => [at(`?${name}=1&${name}=2`), at(`?${name}[]=1`), at(`?${name}[a]=1`)]),
      at('?__proto__=1'),
      at('?' + 'a=1&'.repeat(2000)),
      ...(isList ? [at('?road=1', { status: [400, 403], code: ['request.unknown_filter', 'permission.denied'] })] : []),
      ...(operation.params.length > 0
        ? some(NASTY_QUERY).map((value) => {
            const bad = operation.path.replace(/\{[a-z]+\}/, value || '%20').replace(/\{[a-z]+\}/g, scene.issueId);
            return judged(scene, `${operation.method} ${bad.slice(0, 120)}`, () =>
              ask(scene, operation, bad, headersFor(operation, crew), '{}'),
            );
          })
        : []),
      ...['PUT', 'DELETE', 'TRACE', 'OPTIONS', 'PROPFIND'].map((method) =>
        judged(scene, `${method} ${path}`, () =>
          send(scene.url + path, { method, headers: headersFor(operation, crew) }),
        ),
      ),
    ];
  });
  expect(await gather(checks)).toEqual([]);
});

test('no path leads out of the site', async ({ scene }) => {
  const up = ['../', '%2e%2e/', '..%2f', '%2e%2e%2f', '..%5c', '..%252f'];
  const paths = ['/', '/api/', '/mfe/', '/shell/'].flatMap((start) =>
    up.flatMap((step) => ['etc/passwd', 'package.json'].map((end) => start + step.repeat(8) + end)),
  );
  for (const path of [...paths, '/api/%00', '/mfe/%00', '/%', '/%FF', '//etc/passwd', '/\\etc/passwd']) {
    const answer = await send(scene.url + path);
    expect(answer.text, path).not.toMatch(/root:|"private"/);
    expect([200, 301, 302, 400, 403, 404], `${path}: ${answer.status}`).toContain(answer.status);
    expect(answer.headers['x-content-type-options'], path).toBe('nosniff');
  }
});

test('no body makes the server stumble', async ({ scene }) => {
  const { crew, admin, operations, issueId, pothole } = scene;
  const checks = operations
    .filter(({ method }) => method !== 'GET')
    .filter(isTame)
    .flatMap((operation) => {
      const path = fill(operation, scene);
      // a crew is refused by the office before anything is read
      const who = isOfOffice(operation) ? admin : crew;
      const headers = (extra: OutgoingHttpHeaders = {}) => ({ ...headersFor(operation, who), ...extra });
      // whether somebody may add a file to the record is asked before its body is read
      const asksFirst =
        operation.isMultipart ||
        operation.path.endsWith('/from-upload/') ||
        // and whether the caller may see the member
        operation.path.endsWith('/photo/') ||
        // and so is whether the office has the record at all
        (isOfOffice(operation) && operation.params.length > 0);
      // what a passkey is to answer is asked for without a body, and 404 where the account has none
      const asksForNothing = /\/passkeys?\/challenge\/$/.test(operation.path);
      // an archive of one's own is ordered without a body, one at a time
      const isOrder = operation.path.endsWith('/own-data/');
      const refused = [
        ...[400, 413, 415],
        ...(asksForNothing ? [200, 404] : []),
        ...(isOrder ? [201, 409] : []),
        ...(asksFirst ? [404] : []),
        ...(mayNothing(operation) && who === crew ? [403] : []),
      ];
      const whole = NASTY_BODIES.map(([name, body]) =>
        judged(
          scene,
          `${operation.method} ${path} with ${name}`,
          () =>
            ask(
              scene,
              operation,
              path,
              headers({
                'content-type': operation.isMultipart ? 'multipart/form-data; boundary=x' : 'application/json',
              }),
              body,
            ),
          { status: operation.path.endsWith('/client-errors/') ? undefined : refused },
        ),
      );
      const typed = WRONG_TYPES.map((type) =>
        judged(
          scene,
          `${operation.method} ${path} as ${type}`,
          () => {
            const { 'content-type': _, ...rest } = headers();
            return ask(
              scene,
              operation,
              path,
              type === undefined ? rest : { ...rest, 'content-type': type },
              '{"version":1}',
            );
          },
          { status: refused },
        ),
      );
      const versions: Record<string, unknown> =
        operation.path.endsWith('/issue/') && operation.method === 'POST'
          ? { id: randomUUID(), ...pothole }
          : {
              version: 1,
              action: 'submit',
              data: {},
              name: 'Crew',
              message: 'x',
              username: 'nobody@road.example',
              password: 'x',
            };
      const known = Object.fromEntries(Object.entries(versions).filter(([name]) => operation.fields.includes(name)));
      const fields = operation.fields.flatMap((field) =>
        some(NASTY_JSON).map((value) => {
          const others = Object.entries({ ...known, ...(field !== 'id' && 'id' in known && { id: randomUUID() }) })
            .filter(([name]) => name !== field)
            .map(([name, plain]) => `${JSON.stringify(name)}:${JSON.stringify(plain)}`);
          const body = `{${[...others, `${JSON.stringify(field)}:${value}`].join(',')}}`;
          return judged(scene, `${operation.method} ${path} ${field}=${value.slice(0, 60)}`, () =>
            ask(scene, operation, path, headers(), body),
          );
        }),
      );
      return [...whole, ...typed, ...(operation.isJson ? fields : [])];
    });
  expect(checks.length).toBeGreaterThan(300);
  expect(await gather(checks)).toEqual([]);
  expect((await crew.call(scene.url, `organisation/data/issue/${issueId}/`)).status).toBe(200);
});

test('the data of no action makes the server stumble', async ({ scene }) => {
  const { url, crew } = scene;
  const manager = await signIn(url, 'project_manager@bhima.example');
  const actions =
    'submit start temporary_fix resolve return reject approve verify reopen request_extension extend cancel assign update_followup comment link unlink';
  const fields =
    'photos resolved_on_spot resolution_note resolved_at at priority resolver due_at category sub_type assigned_to letter_number letter_date letter_image issue relation comment'.split(
      ' ',
    );
  const { id } = await createDraft(url, crew, 'To be acted on');
  const path = `organisation/data/issue/${id}/action/`;
  const post = (person: Person, body: string) => person.call(url, path, { method: 'POST', key: randomUUID(), body });
  const photos = [
    { id: randomUUID(), stage: 'before', sha256: 'a'.repeat(64), size: 1, taken_at: new Date().toISOString() },
  ];
  const submitted = await post(crew, JSON.stringify({ action: 'submit', version: 1, data: { photos } }));
  expect(submitted.status, submitted.text).toBe(200);
  const checks = actions
    .split(' ')
    .flatMap((action) =>
      fields.flatMap((field) =>
        some(NASTY_JSON).map((value) =>
          judged(scene, `${action} ${field}=${value.slice(0, 60)}`, () =>
            post(manager, `{"action":"${action}","version":1,"data":{"${field}":${value}}}`),
          ),
        ),
      ),
    );
  expect(await gather(checks)).toEqual([]);
});

test('the judge sees every fault it looks for', () => {
  const answer = (status: number, text: string, headers = {}): Answer => ({
    status,
    text,
    bytes: Buffer.from(text),
    headers: { 'content-type': 'application/problem+json', 'x-content-type-options': 'nosniff', ...headers },
    json: () => JSON.parse(text),
  });
  const faults = (...parameters: Parameters<typeof answer>) =>
    faultsOf('x', answer(...parameters), { secrets: [MARK] });
  expect(faults(400, '{"code":"request.invalid"}')).toEqual([]);
  expect(faults(500, '{"code":"server.error"}')).toHaveLength(1);
  expect(faults(400, '{}')).toHaveLength(1);
  expect(faults(400, '{"code":"a"}', { 'content-type': 'text/html' })).toHaveLength(1);
  expect(faults(400, '{"code":"a","detail":"at run (/srv/app.js:1:2)"}')).toHaveLength(1);
  expect(faults(400, '{"code":"a","detail":"violates foreign key"}')).toHaveLength(1);
  expect(faults(200, `{"name":"${MARK}"}`)).toHaveLength(1);
  expect(faults(200, '{}', { 'x-powered-by': 'road' })).toHaveLength(1);
});
