/** What stands in a recording in place of ids and times, which differ from one database and day to the next. */
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import sharp from 'sharp';
import { v7 as uuidv7 } from 'uuid';
import { dayOf } from '@chainage/shared/lib/format/date';
import { inScope } from '#kernel/database/transaction.ts';
import '#kernel/declarations/lookup.table.ts';
import type { TestApp } from '#testing/build-test-app.ts';
import type { Client } from '#testing/client.ts';

interface Lookup {
  id: number;
  list: string;
  code: string;
  /** The issue type of a category or, through it, of a sub-type; of an accident list, what it is for. */
  family: string;
  parent: number | null;
  /** Code of its parent, which tells two records of one code apart too. */
  parent_code: string | null;
}

/** Everything a placeholder may ask for, within one recording. */
export interface Values {
  /** `{{new:issue}}` and the like, one id per name. */
  id: (name: string) => string;
  photo: (name: string) => Promise<Buffer>;
  fill: (value: unknown) => Promise<unknown>;
}

export const readLookups = (test: TestApp): Promise<Lookup[]> =>
  inScope(test.owner, { organisationId: test.bhima.id }, (db) =>
    db
      .selectFrom('lookup as l')
      .leftJoin('lookup as p', 'p.id', 'l.parent')
      .select(['l.id', 'l.list', 'l.code', 'l.parent', 'p.code as parent_code'])
      .select(sql<string>`coalesce(nullif(p.family, ''), l.family)`.as('family'))
      .orderBy('l.sort_order')
      .orderBy('l.id')
      .execute(),
  );

const PLACEHOLDER = /\{\{([a-z0-9]+)(?::([^{}]+))?\}\}/g;
/** `{{version:organisation/data/issue/{{new:id1}}/}}`: the address is filled first. */
const VERSION_OF = /^\{\{version:(.+)\}\}$/;

export function makeValues(test: TestApp, author: Client, lookups: readonly Lookup[]): Values {
  const ids = new Map<string, string>();
  const photos = new Map<string, Promise<Buffer>>();
  const id = (name: string) => {
    const known = ids.get(name) ?? uuidv7();
    ids.set(name, known);
    return known;
  };
  const photo = (name: string) => {
    const background = `#${createHash('sha256').update(name).digest('hex').slice(0, 6)}`;
    const made =
      photos.get(name) ??
      sharp({ create: { width: 60, height: 40, channels: 3, background } })
        .jpeg()
        .toBuffer();
    photos.set(name, made);
    return made;
  };
  /** `list`, `list:code`, `list:code:family` or `list:code:code of its parent`. */
  const lookup = (argument: string): Lookup => {
    const [list, code, family] = argument.split(':');
    const found = lookups.find(
      (one) =>
        one.list === list &&
        [undefined, one.code].includes(code) &&
        [undefined, one.family, one.parent_code].includes(family),
    );
    if (!found) throw new Error(`nothing is ${argument}`);
    return found;
  };
  const kinds: Record<string, (argument: string) => unknown> = {
    new: id,
    base64: (rest) => Buffer.from(id(rest.replace(/^new:/, ''))).toString('base64'),
    highway: () => test.bhima.highway,
    package: () => test.bhima.package,
    member: (role) => test.bhima.members[role as keyof typeof test.bhima.members],
    lookup: (argument) => lookup(argument).id,
    parent: (argument) => lookup(argument).parent,
    ago: (minutes) => new Date(Date.now() - Number(minutes) * 60_000).toISOString(),
    day: (days) => dayOf(new Date(Date.now() - Number(days) * 86_400_000)),
    sha256: async (name) =>
      createHash('sha256')
        .update(await photo(name))
        .digest('hex'),
    size: async (name) => (await photo(name)).length,
    /** Of the record at this address; the first recordings know one only. */
    version: async (path) =>
      (await author.get(path || `organisation/data/issue/${id('issue')}/`)).json<{ version: number }>().version,
  };
  const valueOf = (kind: string, argument: string) => {
    const make = kinds[kind];
    if (!make) throw new Error(`{{${kind}}} is no placeholder`);
    return make(argument);
  };
  async function fillText(text: string): Promise<unknown> {
    const path = VERSION_OF.exec(text)?.[1];
    if (path) return valueOf('version', String(await fillText(path)));
    const found = [...text.matchAll(PLACEHOLDER)];
    const values = await Promise.all(found.map(([, kind = '', argument = '']) => valueOf(kind, argument)));
    if (found.length === 1 && found[0]?.[0] === text) return values[0];
    return found.reduce((filled, [whole], index) => filled.replace(whole, String(values[index])), text);
  }
  async function fill(value: unknown): Promise<unknown> {
    if (typeof value === 'string') return fillText(value);
    if (Array.isArray(value)) return Promise.all(value.map(fill));
    if (typeof value !== 'object' || value === null) return value;
    const entries = Object.entries(value).map(async ([name, member]) => [name, await fill(member)] as const);
    return Object.fromEntries(await Promise.all(entries));
  }
  return { id, photo, fill };
}
