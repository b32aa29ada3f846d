/** What has lines of audit and is no record of a kind: people, roles, roads. A module states each in its `audited.ts`. */
import type { ExcelLanguage } from '@chainage/shared/contracts/excel-paths';
import type { Fields } from '@chainage/shared/contracts/kit/field';
import type { Texts } from '#kernel/papers/paper-texts.ts';
import type { Tenant } from '#kernel/tenancy/context.ts';

type Values = Readonly<Record<string, unknown>>;
type Reader = Pick<Tenant, 'permissions'>;

/** What was before a change, and after it. */
export interface Sides {
  before: Values;
  after: Values;
}

/** One as it is now. */
export interface Named {
  id: string;
  label: string;
  /** The same in other languages. */
  labels?: Readonly<Record<string, unknown>> | null;
}

export interface Thing {
  /** As its lines call it. */
  entity: string;
  /** Those with these ids. */
  names?: (tenant: Tenant, ids: readonly string[]) => Promise<readonly Named[]>;
  /** Those that are called so, a few. */
  find?: (tenant: Tenant, words: string) => Promise<readonly Named[]>;
  /** Its page with `:id`, for whoever holds one of these. */
  page?: { path: string; needs: readonly string[] };
  /** Names of fields that this reader may not see of it, as its answer leaves them out. */
  hidden?: (reader: Reader) => readonly string[];
  /** The rights by which more of it is seen. */
  rights?: readonly string[];
  /** Of fields whose values are ids, days, amounts. */
  fields?: Fields;
  /** What its pages say of it. */
  texts?: (language: ExcelLanguage) => Texts;
  /** What a line says, in what people can read. */
  told?: (sides: Sides, language: ExcelLanguage) => Sides;
}

const things = new Map<string, Thing>();

/** Makes one known. Called when a module is loaded. */
export function declareThing(thing: Thing): void {
  if (things.has(thing.entity)) throw new Error(`two things are called "${thing.entity}"`);
  things.set(thing.entity, thing);
}

export const findThing = (entity: string): Thing | undefined => things.get(entity);
export const allThings = (): readonly Thing[] => [...things.values()];

export const pageOf = ({ page }: Thing, { permissions }: Reader, id: string): string | null =>
  page && page.needs.some((one) => permissions.includes(one)) ? page.path.replace(':id', id) : null;
