/** What a table's list can be sorted by: a value that is never null, so that no page loses or repeats a row. */
import { sql } from 'kysely';
import type { Fields } from '@chainage/shared/contracts/kit/field';
import type { KindName } from '@chainage/shared/contracts/kit/kinds';
import type { RecordKind } from '@chainage/shared/contracts/kit/record-kind';
import type { Sort } from '#kernel/lists/list-order.ts';
import { orNone, SORT_TYPES } from '#kernel/lists/sort-types.ts';

type SortOf = (name: string) => Sort;

const { int, text, timestamptz, date, numeric } = SORT_TYPES;
const column = (name: string) => sql.ref(`r.${name}`);
const asInt: SortOf = (name) => ({ value: orNone(column(name), sql`-1`), type: int });
const asText: SortOf = (name) => ({ value: orNone(column(name), sql`''`), type: text });
const asDecimal: SortOf = (name) => ({ value: orNone(column(name), sql`'-infinity'::numeric`), type: numeric });

/** By the kind of the field; a kind that is not here has no order. */
const BY_KIND: Readonly<Partial<Record<KindName, SortOf>>> = {
  text: asText,
  area: asText,
  plate: asText,
  mobile: asText,
  choice: asText,
  chainage: asInt,
  whole: asInt,
  lookup: asInt,
  person: asInt,
  flag: (name) => ({ value: orNone(sql`${column(name)}::int`, sql`-1`), type: int }),
  decimal: asDecimal,
  money: asDecimal,
  day: (name) => ({ value: orNone(column(name), sql`'-infinity'::date`), type: date }),
  instant: (name) => ({ value: orNone(column(name), sql`'-infinity'::timestamptz`), type: timestamptz }),
};

const OF_SERVER: Readonly<Record<string, Sort>> = {
  created_at: { value: sql`r.created_at`, type: timestamptz },
  updated_at: { value: sql`r.updated_at`, type: timestamptz },
  number: asText('number'),
  status: { value: sql`r.status`, type: text },
};

/**
 * By the names of `ordering`. Throws, and so keeps the server from starting, where the declaration sorts by what is neither a
 * field with an order, nor the server's, nor among the module's own `sorts`.
 */
export function tableSorts(
  {
    declared: { list, entity },
    sorts = {},
  }: {
    declared: Pick<RecordKind, 'list' | 'entity'>;
    sorts?: Readonly<Record<string, Sort>>;
  },
  fields: Fields,
): Record<string, Sort> {
  const sortOf = (name: string): Sort => {
    const stated = sorts[name];
    if (stated) return stated;
    const kind = fields[name]?.kind;
    const made = kind ? BY_KIND[kind]?.(name) : OF_SERVER[name];
    if (made) return made;
    throw new Error(
      `${entity} cannot be sorted by ${name}: ${kind ? `a field of the kind ${kind} has no order` : 'it is no field'}`,
    );
  };
  const names = [...list.columns.flatMap(({ sort }) => sort ?? []), list.ordering.replace(/^-/, '')];
  return Object.fromEntries(names.map((name) => [name, sortOf(name)]));
}
