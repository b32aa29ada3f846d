/** Every operation of `/api/openapi.json` without the rights it asks for, and with the ids of another organisation. */
import { randomUUID } from 'node:crypto';
import type { OutgoingHttpHeaders } from 'node:http';
import { PASSWORD } from '#demo-password.ts';
import { gather } from './support/judge.ts';
import type { Operation } from './support/operations.ts';
import { signIn } from './support/person.ts';
import { ask, expect, fill, headersFor, judged, MARK, mayNothing, test } from './support/scene.ts';
import { send } from './support/wire.ts';

test('nobody gets in with a wrong, missing or revoked token, another organisation, or no csrf', async ({ scene }) => {
  const { url, crew, foreignCrew, operations } = scene;
  const revoked = await signIn(url, 'patrol_field_crew@bhima.example');
  await send(`${url}/api/accounts/api/logout/`, {
    method: 'POST',
    headers: revoked.headers(randomUUID()),
    body: '{}',
  }).then(() =>
    send(`${url}/api/accounts/api/logout/`, {
      method: 'POST',
      headers: { ...revoked.headers(), 'x-csrftoken': revoked.csrf },
    }),
  );
  const checks = operations.flatMap((operation) => {
    const path = fill(operation, scene);
    const good = headersFor(operation, crew);
    const attempt = (name: string, headers: OutgoingHttpHeaders, status: number, code: string) =>
      judged(scene, `${operation.method} ${path} ${name}`, () => ask(scene, operation, path, headers, '{}'), {
        status: [status],
        code: [code],
      });
    const token = (name: string, value: string | undefined) => {
      const { authorization: _, ...rest } = good;
      return attempt(name, { ...rest, ...(value !== undefined && { authorization: value }) }, 401, 'auth.token');
    };
    const { organisation: _organisation, ...homeless } = good;
    const { 'x-csrftoken': _csrf, ...open } = good;
    return [
      ...(operation.needsToken
        ? [
            token('without a token', undefined),
            token('with a wrong token', `Token ${'A'.repeat(43)}`),
            token('with a revoked token', `Token ${revoked.token}`),
            token('with another scheme', `Basic ${crew.token}`),
            token('with an endless token', `Token ${'A'.repeat(6000)}`),
            token('with a token in its media form', `Token ${crew.mediaCookie}`),
          ]
        : []),
      ...(operation.needsOrganisation
        ? [
            attempt('without an organisation', homeless, 400, 'organisation.required'),
            attempt(
              "with another's organisation",
              { ...good, organisation: foreignCrew.organisation },
              403,
              'organisation.unknown',
            ),
            attempt(
              'with no organisation of this world',
              { ...good, organisation: "'; select 1 --" },
              403,
              'organisation.unknown',
            ),
          ]
        : []),
      ...(operation.needsCsrf
        ? [
            attempt('without csrf', open, 403, 'csrf.invalid'),
            attempt("with another's csrf", { ...good, 'x-csrftoken': foreignCrew.csrf }, 403, 'csrf.invalid'),
          ]
        : []),
      ...(operation.path.startsWith('/api/media/')
        ? [
            attempt('without a cookie', {}, 401, 'auth.media'),
            attempt('with the token as cookie', { cookie: `chainage_media=${crew.token}` }, 401, 'auth.media'),
            attempt("with another's cookie", { cookie: foreignCrew.mediaCookie }, 404, 'not_found'),
          ]
        : []),
    ];
  });
  expect(checks.length).toBeGreaterThan(200);
  expect(await gather(checks)).toEqual([]);
});

/** Bodies and headers that are in order, so that what is refused is the record and not the form. */
function inOrder({ path, method }: Operation): { body: object; headers: Record<string, string> } {
  if (path.includes('/uploads/'))
    return {
      body: {},
      headers: {
        'tus-resumable': '1.0.0',
        'upload-offset': '0',
        ...(method === 'PATCH' && { 'content-type': 'application/offset+octet-stream' }),
      },
    };
  if (path.endsWith('/from-upload/'))
    return {
      // a stage that the kind of record has: each has its own
      body: {
        id: randomUUID(),
        stage: path.includes('asset') ? 'photo' : 'before',
        taken_at: new Date().toISOString(),
        sha256: '0'.repeat(64),
      },
      headers: {},
    };
  if (path.endsWith('/step/')) return { body: { action: 'apply' }, headers: {} };
  if (path.includes('asset-register') && path.endsWith('/action/')) {
    const data = { condition: 'good', last_inspected_on: '2026-11-01' };
    return { body: { action: 'inspect', version: 1, data }, headers: {} };
  }
  if (path.includes('/safety-pass/') && path.endsWith('/action/'))
    return { body: { action: 'revoke', version: 1, data: { reason: 'x' } }, headers: {} };
  if (path.endsWith('/action/')) return { body: { action: 'comment', comment: 'x', version: 1 }, headers: {} };
  if (path.includes('/second-factor/passkeys/')) return { body: { password: PASSWORD }, headers: {} };
  if (path.endsWith('/mine/')) return { body: { wanted: true }, headers: {} };
  if (path.includes('/list-views/')) return { body: { name: 'x' }, headers: {} };
  return { body: { version: 1 }, headers: {} };
}

test("another organisation's records do not exist", async ({ scene }) => {
  const { crew, foreignIssueId, operations } = scene;
  const checks = operations
    .filter(({ params }) => params.includes('id') || params.includes('issue'))
    .map((operation) => {
      const path = fill(operation, { ...scene, issueId: foreignIssueId });
      const { body: fields, headers: own } = inOrder(operation);
      const headers = { ...headersFor(operation, crew), ...own };
      const body = operation.isJson ? JSON.stringify(fields) : undefined;
      return judged(scene, `${operation.method} ${path}`, () => ask(scene, operation, path, headers, body), {
        status: [mayNothing(operation) ? 403 : 404],
        secrets: [MARK],
      });
    });
  expect(checks.length).toBeGreaterThan(5);
  // In order: of two requests of theirs about one upload, there or not, the second may be refused as busy.
  expect(await gather(checks, 1)).toEqual([]);
});
