/** Brings together what the modules' `isolation.ts` files say, wherever they stand. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { v7 as uuidv7 } from 'uuid';
import type { TestApp } from '#testing/build-test-app.ts';
import type { Answer } from '#testing/client.ts';
import type { ColleagueCase, ForeignId, Isolation, Sample } from '#testing/isolation.ts';
import type { Kind } from './places.ts';

/** Ids that exist nowhere. */
export const NOWHERE = {
  uuid: '0198d4a0-0000-7000-8000-00000000dead',
  // Of the same size as the foreign ones, so that a limit of a plain number field meets both alike.
  int: 990_001,
  organisationToken: 'x'.repeat(32),
  organisationName: '',
  organisationCode: '',
} as const;

export interface ForeignRecord {
  /** Exists nowhere, and is tried wherever `id` is: a route that takes new ids keeps both for later routes to meet. */
  absent: ForeignId;
  /** What fields call its list, or its module calls it. */
  of: string;
  /** Folder of the module that has such records. */
  from: string;
  id: ForeignId;
}

export interface CollectedSample {
  route: string;
  name: string;
  /** Folder of the module whose route it is. */
  from: string;
  make: () => Promise<Sample>;
}

export interface Collected {
  samples: CollectedSample[];
  foreign: ForeignRecord[];
}

/** `ISOLATION_OF=notes,diaries` sends the requests of these modules alone, while their team works on them. */
export const ASKED = process.env['ISOLATION_OF']?.split(',').map((name) => `modules/${name}`);
const isAsked = ({ from }: CollectedSample) =>
  !ASKED || ASKED.some((folder) => from === folder || from.startsWith(`${folder}/`));
/** The samples of a route that are to be sent. */
export const samplesOf = ({ samples }: Collected, wanted: string): CollectedSample[] =>
  samples.filter((one) => one.route === wanted && isAsked(one));

const SRC = join(__dirname, '..');
const FILE = 'isolation.ts';

const parts = (): string[] =>
  readdirSync(SRC, { recursive: true, encoding: 'utf8' })
    .filter((file) => /^(kernel|modules)\//.test(file) && file.endsWith(`/${FILE}`))
    .sort();
/** Where the samples come from (`CollectedSample.from`), known before any is made. */
export const FOLDERS: readonly string[] = parts().map((file) => file.slice(0, -FILE.length - 1));
const partIn = async (file: string) => ((await import(join(SRC, file))) as { isolation: Isolation }).isolation;

/** Kinds of record with files, of every module. */
export async function colleagueCases(test: TestApp): Promise<Record<string, ColleagueCase>> {
  const all = await Promise.all(parts().map(async (file) => (await partIn(file)).colleagues?.(test)));
  return Object.assign({}, ...all) as Record<string, ColleagueCase>;
}

/** Runs every module's part, one after the other. */
export async function collect(test: TestApp): Promise<Collected> {
  const collected: Collected = { samples: [], foreign: [] };
  for (const file of parts()) {
    const from = file.slice(0, -FILE.length - 1);
    const isolation = await partIn(file);
    const foreign = await isolation.foreign?.(test);
    for (const [of, id] of Object.entries(foreign ?? {}))
      collected.foreign.push({ of, from, id, absent: typeof id === 'string' ? uuidv7() : NOWHERE.int });
    const samples = await isolation.samples?.(test);
    for (const [route, named] of Object.entries(samples ?? {}))
      for (const [name, make] of Object.entries(named)) collected.samples.push({ route, name, from, make });
  }
  return collected;
}

/**
 * Which records of the other organisation are tried at a place. Where the place names its list: that list's and one of
 * another kind. Else those of the route's own module and one of another's. So a route costs the same however many
 * kinds of record there are. Which other one it is differs by place and by day; numbers are tried in their own place alone.
 */
export function toTry(
  all: readonly ForeignRecord[],
  { kind, of }: { kind: Kind; of?: string | undefined },
  from: string,
  place: string,
): ForeignRecord[] {
  const fitting = all.filter(({ id }) => (typeof id === 'string') === (kind === 'uuid'));
  const belongs = fitting.filter((record) => (of === undefined ? record.from === from : record.of === of));
  // a number of another kind may well be the number of something of one's own
  const others = kind === 'uuid' ? fitting.filter((record) => !belongs.includes(record)) : [];
  const day = Math.floor(Date.now() / 86_400_000);
  const turn = [...place].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) >>> 0, day);
  const other = others[turn % others.length];
  return other ? [...belongs, other] : belongs;
}

/** Sends a sample, possibly with another body or path. */
export function send(method: string, template: string, sample: Sample): Promise<Answer> {
  const url = template.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(sample.path[name] ?? ''));
  const { client, body, file, bytes, headers = {} } = sample;
  if (!file) return client.call(method as 'GET', url, bytes ?? body, { headers });
  const fields = Object.entries((body ?? {}) as Record<string, string>);
  return client.upload(url, [
    ...fields.map(([name, value]) => ({ name, value: String(value) })),
    { name: 'file', value: file, filename: 'p.jpg', type: 'image/jpeg' },
  ]);
}
