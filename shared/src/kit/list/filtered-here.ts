/** The filters of a list over rows that lie on this device, as far as a row says what they ask for. */
import { kmToMetres } from '#contracts/chainage.ts';
import { filterNames, type Filter } from '#contracts/kit/list.ts';
import { dayOf } from '#lib/format/date.ts';
import { beginsOneOf, wordsOf } from '../home/words-on-device.ts';
import { liesIn } from './lies-in.ts';
import type { ListKind, ListRow } from './list.model.ts';

type Row = ListRow & Readonly<Record<string, unknown>>;
type Asked = Readonly<Record<string, string | undefined>>;

const text = (value: unknown): string | undefined =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : undefined;

/** Whether a row is between two ends; undefined where it does not say. */
function isBetween({ name, as }: Filter, row: Row, asked: Asked): boolean | undefined {
  const of = as === 'chainage_range' ? 'chainage_from' : name in row ? name : `${name}_at`;
  const value = row[of];
  if (typeof value !== 'string') return undefined;
  const [from, to] = [asked[`${name}_from`], asked[`${name}_to`]];
  if (as === 'date_range' || as === 'month_range') {
    const day = value.includes('T') ? dayOf(value) : value;
    return (!from || day >= from) && (!to || day <= to);
  }
  const end = typeof row['chainage_to'] === 'string' ? row['chainage_to'] : value;
  return (!from || kmToMetres(end) >= kmToMetres(from)) && (!to || kmToMetres(value) <= kmToMetres(to));
}

/** Whether a row's number is between two; undefined where it has none. */
function isWithin({ name }: Filter, row: Row, asked: Asked): boolean | undefined {
  const value = text(row[name]);
  if (value === undefined) return undefined;
  const [from, to] = [asked[`${name}_from`], asked[`${name}_to`]];
  return (!from || Number(value) >= Number(from)) && (!to || Number(value) <= Number(to));
}

/**
 * Whether every asked word begins one of the field's, or of those beside it, as the server finds them: without words nothing;
 * undefined where none does and one of them is not said.
 */
function says({ name, also = [] }: Extract<Filter, { as: 'text' }>, row: Row, asked: Asked): boolean | undefined {
  const words = wordsOf(asked[name] ?? '');
  if (words.length === 0) return false;
  const isSaid = words.every(beginsOneOf([name, ...also].flatMap((one) => wordsOf(text(row[one]) ?? ''))));
  return isSaid || ([name, ...also].every((one) => one in row) ? false : undefined);
}

/** Whether a row is one of those that the filter asks for; undefined where it does not say. */
function isAskedFor(filter: Filter, row: Row, asked: Asked, me: number | undefined): boolean | undefined {
  const { name, as } = filter;
  if (as === 'date_range' || as === 'month_range' || as === 'chainage_range') return isBetween(filter, row, asked);
  if (as === 'number_range') return isWithin(filter, row, asked);
  if (as === 'text') return says(filter, row, asked);
  const value = text(row[name]);
  if (!(name in row) || (value === undefined && row[name] !== null)) return undefined;
  const wanted = asked[name] === 'me' && as === 'member' ? String(me) : (asked[name] ?? '');
  return value !== undefined && wanted.split(',').includes(value);
}

/** Which rows of a list its filters let through, and whether some filter could not be held against a row. */
export function filteredHere(
  { type, list }: Pick<ListKind, 'type' | 'list'>,
  filters: Asked,
  me: number | undefined,
): { only: (row: ListRow) => boolean; readonly left: boolean } {
  const set = list.filters.filter((filter) => filterNames(filter).some((name) => filters[name]));
  let left = false;
  return {
    only(one) {
      const row = one as Row;
      if (type && row[type.field] !== undefined && row[type.field] !== type.value) return false;
      if (!liesIn(list, row)) return false;
      return set.every((filter) => {
        const isAsked = isAskedFor(filter, row, filters, me);
        left ||= isAsked === undefined;
        return isAsked ?? true;
      });
    },
    get left() {
      return left;
    },
  };
}
