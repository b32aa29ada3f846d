/**
 * What a module brings to the tests of `isolation/`, in an `isolation.ts` beside its routes: one request per route that takes
 * ids, one record of the other organisation per kind of record it has, and a case per kind that takes files.
 */
import type { RoleKey } from '#kernel/tenancy/starting-roles.ts';
import type { Client } from './client.ts';
import type { TestApp } from './build-test-app.ts';

/** A request that is known to be taken. */
export interface Sample {
  client: Client;
  /** Values of the path's parameters. */
  path: Record<string, string>;
  body?: unknown;
  /** Bytes of the part named `file`, where the route takes one. */
  file?: Buffer;
  /** The body of a route that takes bytes and no JSON. */
  bytes?: Buffer;
  headers?: Record<string, string>;
}

/** Route as `METHOD /path/{id}/` → name of the sample, to be read in a failure → how it is made, once for each try. */
export type Samples = Record<string, Record<string, () => Promise<Sample>>>;

/** A uuid, or an int4. */
export type ForeignId = string | number;

/** A kind of record that takes files, for `isolation/colleagues.test.ts`. */
export interface ColleagueCase {
  /** What lets the reader see such records; null where every member does. */
  right: string | null;
  /** Who reads them and changes none; the store keeper where left out. */
  reader?: RoleKey;
  /** Makes one that an organisation's admin may add files to, answers its id. */
  make: () => Promise<string>;
}

export interface Isolation {
  /** By the kind's name. */
  colleagues?(test: TestApp): Record<string, ColleagueCase>;
  samples?(test: TestApp): Promise<Samples>;
  /**
   * Makes records in the organisation deccan, with `SECRET` in every text; answers their ids by kind. A kind is called
   * what fields call it (`lookup('causes')`, `recordOf('asset-registers')`), else as the module likes.
   */
  foreign?(test: TestApp): Promise<Record<string, ForeignId>>;
}

/** Stands in every text of the other organisation; no answer may ever hold it. */
export const SECRET = 'Deccan-only-7391';
