/**
 * Every statement that goes through a pool of the product (`connect`), the application's or the owner's, goes past the rules
 * of `check-statement.ts`; the test that sent one against them fails. Migrations and a test's own clients are left alone.
 * Set up for all API tests by jest.config.mjs.
 */
import { SqlError } from 'libpg-query';
import { Client } from 'pg';
import { APPLICATION_NAME } from '#kernel/database/connect.ts';
import { faultsOf } from './check-statement.ts';

/** Statements sent since the last check, and whether the owner sent them. */
let sent = new Map<string, boolean>();
declare global {
  /** Kept from file to file by scripts/jest/server-environment.mjs; whoever sent it belongs to it. */
  var soundStatements: Set<string> | undefined;
}
const sound = globalThis.soundStatements ?? new Set<string>();
const keyOf = (text: string, byOwner: boolean) => `${byOwner} ${text}`;
let watching = true;

/** Whose jobs go over all organisations: the owner, and a superuser in its place. */
const OWNERS = ['TEST_OWNER_URL', 'TEST_ADMIN_URL'].map((name) => new URL(process.env[name] ?? '').username);

/** Statements of `work` may break the rules: those that prove what holds beneath them, or stand for an older version. */
export async function unwatched<T>(work: () => Promise<T>): Promise<T> {
  watching = false;
  return work().finally(() => (watching = true));
}

/** For a whole file that proves what holds beneath the rules. */
export const stopWatching = (): void => {
  watching = false;
};

interface Query {
  (...args: unknown[]): unknown;
  /** As the package has it, which the test files of a worker share. */
  unwatched?: Query;
}
interface Sender {
  connectionParameters: { application_name?: string; user?: string };
  query: Query;
}
const sender = Client.prototype as unknown as Sender;
// the file before has left its own watch
const query = sender.query.unwatched ?? sender.query;
sender.query = Object.assign(watched, { unwatched: query });
function watched(this: Sender, ...args: unknown[]) {
  const [first] = args;
  const text = typeof first === 'string' ? first : (first as { text?: unknown } | null)?.text;
  const isOurs = this.connectionParameters.application_name === APPLICATION_NAME;
  const byOwner = OWNERS.includes(this.connectionParameters.user ?? '');
  if (watching && isOurs && typeof text === 'string' && !sound.has(keyOf(text, byOwner))) sent.set(text, byOwner);
  return query.apply(this, args);
}

/** What was sent against the rules since it was asked last, with the faults of each statement. */
export async function takeFaults(): Promise<Record<string, string[]>> {
  const statements = sent;
  sent = new Map();
  const faults: Record<string, string[]> = {};
  for (const [text, byOwner] of statements) {
    // What PostgreSQL cannot read either has failed already.
    const found = await faultsOf(text, { byOwner }).catch((error: unknown) => {
      if (error instanceof SqlError) return [];
      throw error;
    });
    if (found.length > 0) faults[text] = found;
    else sound.add(keyOf(text, byOwner));
  }
  return faults;
}

const checkSent = async () => expect(await takeFaults()).toEqual({});

afterEach(checkSent);
afterAll(checkSent);
