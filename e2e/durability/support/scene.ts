/** Two organisations on a running demo server, and calls of one that must see nothing of the other. */
import { randomUUID } from 'node:crypto';
import type { OutgoingHttpHeaders } from 'node:http';
import { test as base } from './data-dirs.ts';
import { potholeOf } from './issues.ts';
import { faultsOf, type Expectation } from './judge.ts';
import { readOperations, type Operation } from './operations.ts';
import { signIn, type Person } from './person.ts';
import { send, type Answer } from './wire.ts';

export const MARK = 'Only Deccan may read this';

export interface Scene {
  url: string;
  operations: Operation[];
  crew: Person;
  /** Who may open what the office has. */
  admin: Person;
  /** Of the crew: a draft. */
  issueId: string;
  pothole: Record<string, unknown>;
  /** Of the other organisation. */
  foreignCrew: Person;
  foreignIssueId: string;
}

export async function createDraft(url: string, person: Person, description: string, id: string = randomUUID()) {
  const pothole = { ...(await potholeOf(url, person)), description };
  const body = JSON.stringify({ id, ...pothole });
  const made = await person.call(url, 'organisation/data/issue/', { method: 'POST', key: randomUUID(), body });
  if (made.status !== 201) throw new Error(made.text);
  return { id, pothole };
}

export const test = base.extend<{ scene: Scene }>({
  scene: async ({ demoServer: { url } }, use) => {
    const crew = await signIn(url, 'patrol_field_crew@bhima.example');
    const admin = await signIn(url, 'organisation_admin@bhima.example');
    const foreignCrew = await signIn(url, 'patrol_field_crew@deccan.example', 'Deccan');
    const { id: issueId, pothole } = await createDraft(url, crew, 'Ours');
    const { id: foreignIssueId } = await createDraft(url, foreignCrew, MARK);
    await use({
      url,
      operations: await readOperations(url),
      crew,
      admin,
      issueId,
      pothole,
      foreignCrew,
      foreignIssueId,
    });
  },
});

export const fill = ({ path }: Operation, { crew, issueId }: Scene): string =>
  path
    .replace('{organisation}', crew.organisation)
    .replace('{entity}', 'issue')
    .replace('{record}', issueId)
    .replace('{file}', randomUUID())
    .replace('{variant}', 'original')
    .replace('{id}', issueId);

/** Everything the operation asks for, by its description. */
export function headersFor(operation: Operation, person: Person): OutgoingHttpHeaders {
  return {
    ...(operation.needsToken && { authorization: `Token ${person.token}` }),
    ...(operation.needsOrganisation && { organisation: person.organisation }),
    ...(operation.needsCsrf && { 'x-csrftoken': person.csrf }),
    ...(operation.needsKey && { 'idempotency-key': randomUUID() }),
    ...(operation.isJson && { 'content-type': 'application/json' }),
    ...(operation.path.startsWith('/api/media/') && { cookie: person.mediaCookie }),
  };
}

export const ask = (
  scene: Scene,
  { method }: Operation,
  path: string,
  headers: OutgoingHttpHeaders,
  body?: string | Buffer,
) => send(scene.url + path, { method, headers, body: method === 'GET' ? undefined : body });

/** The office's: a crew opens none of it. */
const OFFICE =
  /\/organisation\/(admin\/role|user\/\{\w+\}\/(?!photo)|users\/sheet|invitation|highway|data\/lookup\/|data\/lookup-(order|lists)|own-data|audit|erasure|retention|history|set-up|stats\/admin)/;

export const isOfOffice = ({ path }: Operation) => OFFICE.test(path);

/** What a crew has no right to at all, of whatever record: told before anything else is looked at. */
export const mayNothing = ({ path, method }: Operation) =>
  (method === 'POST' &&
    ['/excel/', '/platform/', '/stock/count/', '/person-render/'].some((room) => path.includes(room))) ||
  (method === 'PATCH' && (path === '/api/organisation/' || path.includes('/repair-times/'))) ||
  (method !== 'GET' && path.includes('/dpr-log-po/')) ||
  // whether one wants a report by mail oneself is everybody's
  (method !== 'GET' && path.includes('/report-schedules/') && !path.endsWith('/mine/')) ||
  path.includes('/dpr/package/') ||
  OFFICE.test(path) ||
  (path.includes('/organisation/sap/') && (!path.includes('/sap/po/') || path.endsWith('/differences/'))) ||
  path.endsWith('/bill/') ||
  path.includes('/vendor-abstract/');

/** Signing out for good, or out of other devices, ends the run for everybody. */
export const isTame = ({ path, method }: Operation) => !/logout|sign-out-everywhere/.test(path) && method !== 'DELETE';

export const judged =
  (scene: Scene, label: string, call: () => Promise<Answer>, expected: Expectation = {}) =>
  async () =>
    faultsOf(label, await call(), { secrets: [MARK, scene.foreignIssueId, scene.foreignCrew.token], ...expected });

export { expect } from '@playwright/test';
