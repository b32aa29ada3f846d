/** The list of a table's records, as the declaration has it: filters, words, sorting and rows in one statement. */
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { fieldsOf, type Fields } from '@chainage/shared/contracts/kit/field';
import { labelCode } from '@chainage/shared/contracts/kit/label-code';
import type { KindName } from '@chainage/shared/contracts/kit/kinds';
import type { RecordKind } from '@chainage/shared/contracts/kit/record-kind';
import { fieldsShown, isLookup } from '@chainage/shared/contracts/kit/record-schemas';
import type { List } from '@chainage/shared/contracts/list';
import { firstFile } from '#kernel/files/file-columns.sql.ts';
import { fileUrl } from '#kernel/files/media-url.ts';
import { filterConditions, type Filters, type FilterWay } from '#kernel/lists/filters.ts';
import { changesAt } from '#kernel/http/unchanged.ts';
import { timeZoneOf } from '#kernel/jobs/planning.ts';
import { dayAt, endOfDayAt } from '#kernel/jobs/schedule.ts';
import { orderBy, type Sort } from '#kernel/lists/list-order.ts';
import { longStatement, toLongList, type Placed } from '#kernel/lists/long-list.ts';
import { readByWords } from '#kernel/lists/word-list.ts';
import type { Page } from '#kernel/lists/paging.ts';
import { findBesides, findsMoreThanCounted, isFrequent, type Pointer } from '#kernel/search/found-besides.ts';
import { searchParts } from '@chainage/shared/contracts/search-places';
import { liesAt } from '#kernel/search/places.ts';
import { beginsWordOrCode, foundBy, foundInEach, idsOfWords, wordsOf } from '#kernel/search/search-words.ts';
import type { Tenant } from '#kernel/tenancy/context.ts';
import type { RecordPlace, Values } from '../served-kind.ts';
import { columnForJson, fromColumn } from './columns.ts';
import { labelParts } from './labels.sql.ts';
import { peopleOf, peopleParts } from './people.sql.ts';
import { tableSorts } from './sorts.ts';

type Declared = Pick<
  RecordKind,
  'fields' | 'list' | 'pages' | 'people' | 'photos' | 'entity' | 'code' | 'kept' | 'search'
>;

/** Conditions that hang on the day it is in the organisation. */
export type FlagsByDay = Readonly<Record<string, (today: string) => RawBuilder<SqlBool>>>;

/** What a list is made of. */
export interface ListedTable {
  place: RecordPlace;
  declared: Declared;
  /** Which rows a member sees, as a condition on `r`. */
  visible: (tenant: Tenant) => RawBuilder<SqlBool>;
  /** Values to sort by that are not a column's own, each as an index has it. */
  sorts?: Readonly<Record<string, Sort>>;
  /** Flags of the list that are no columns, each as a condition on `r` for where the query has it. */
  flags?: FlagsByDay;
}

export type ListQuery = Page & { ordering?: string; search?: string; cursor?: string } & Values;

const WAYS: Readonly<Record<string, FilterWay>> = {
  choice: 'words',
  state: 'words',
  side: 'words',
  member: 'member',
  day: 'day',
  date_range: 'date_range',
  chainage_range: 'chainage_range',
  month_range: 'month_range',
  flag: 'flag',
};

/** `apart`: filters that the source answers itself. Those of texts are asked of the words (`saysWords`). */
const filtersOf = ({ list }: Declared, days: ReadonlySet<string>, apart: readonly string[]): Filters =>
  Object.fromEntries(
    list.filters
      .filter(({ name, as }) => !apart.includes(name) && as !== 'text')
      .map((filter): [string, Filters[string]] => {
        const { name, as } = filter;
        if (filter.as === 'number_range') return [name, { way: filter.as, column: name, index: filter.index }];
        if (filter.as === 'month' && filter.until !== undefined) return [name, { way: 'until', column: filter.until }];
        if (filter.as === 'highway' && filter.through)
          return [name, { way: 'road_of_package', column: filter.through }];
        return [name, as === 'date_range' && days.has(name) ? 'day_range' : (WAYS[as] ?? 'id')];
      }),
  );

type TextFilter = Extract<Declared['list']['filters'][number], { as: 'text' }>;

/** Filters of texts, whose fields are all among those that the record's words are of. */
function textsOf({ list, search = [], entity }: Declared): TextFilter[] {
  const texts = list.filters.filter((filter) => filter.as === 'text');
  for (const { name, also = [] } of texts)
    for (const field of [name, ...also])
      if (!search.includes(field)) throw new Error(`${entity}: no words are kept of ${field}, by which it is filtered`);
  return texts;
}

/** Asked of the fields themselves: the words that a table has are the whole record's. */
function saysWords({ name, also = [] }: TextFilter, asked: string): RawBuilder<SqlBool>[] {
  const fields = [name, ...also].map((field) => sql.ref(`r.${field}`));
  const text = sql`normalize(concat_ws(' ', ${sql.join(fields)}), nfkc)`;
  return wordsOf(asked).map((word) => beginsWordOrCode(text, word));
}

/** Columns of days, whether people fill them in or the server does. */
const daysOf = ({ list }: Declared, kinds: Fields): ReadonlySet<string> =>
  new Set(list.columns.flatMap(({ name, kind }) => ((kinds[name]?.kind ?? kind) === 'day' ? [name] : [])));

/** Columns of the rows, the labels and names they show, and the joins those need. */
function rowParts(declared: Declared, kinds: Fields) {
  const { fields, list, photos, entity, code, kept = {} } = declared;
  const shown = fieldsShown({ fields, list });
  const lookups = shown.filter((name) => isLookup(fields[name] as Parameters<typeof isLookup>[0]));
  const persons = Object.entries(peopleOf(declared)).filter(
    ([field]) => field === 'created_by' || shown.includes(field),
  );
  const named = peopleParts(Object.fromEntries(persons));
  const { labels, joins } = labelParts(lookups);
  const stage = list.card.picture && Object.keys(photos ?? {})[0];
  const ofServer = ['id', 'status', 'version', 'created_by', 'created_at', 'place', 'sort_value'];
  const read = list.columns.flatMap(({ name, kind }) => (name in kept ? [columnForJson(name, kind as KindName)] : []));
  const columns = [
    ...read,
    ...[...new Set([...ofServer, ...shown])].map((name) => columnForJson(name, kinds[name]?.kind)),
    code ? sql`${sql.ref(`r.${code}`)} as number` : sql`r.number`,
    ...labels,
    ...named.names,
    ...(stage ? [sql`${firstFile(entity, sql`r.id`, stage)} as picture_id`] : []),
  ];
  return { columns: sql.join(columns), joins: sql.join([...joins, ...named.joins], sql` `) };
}

/** Today in the organisation: with its end the answer changes. */
async function dayThatEnds(tenant: Tenant): Promise<string> {
  const zone = await timeZoneOf(tenant.db);
  const today = dayAt(tenant.now, zone);
  changesAt(tenant, [endOfDayAt(today, zone)]);
  return today;
}

type Row = Values & Placed;

/** A row on the wire. */
function toRow({ list, pages, entity }: Declared, kinds: Fields, row: Row, organisation: string): Values {
  const { place: _, sort_value: __, picture_id: picture, ...shown } = row;
  const values = Object.entries(shown).map(([name, value]) => {
    const field = kinds[name];
    return [name, field ? fromColumn(field.kind, value) : value];
  });
  return {
    ...Object.fromEntries(values),
    created_at: new Date(row['created_at'] as string).toISOString(),
    ...(list.labels?.qr && { [list.labels.qr]: labelCode({ pages }, row.id) }),
    ...(list.card.picture && {
      [list.card.picture]:
        typeof picture === 'string' ? fileUrl(organisation, { entity, id: row.id }, picture, 'thumbnail') : null,
    }),
  };
}

/**
 * Reads pages of what a member sees; past the cap of the count they go on by cursor. What only the declaration decides is made
 * here, once.
 */
export function tableList(
  source: ListedTable,
): (tenant: Tenant, query: ListQuery, url: string) => Promise<List<Values>> {
  const { declared, place, visible, flags = {} } = source;
  const { words, table } = place;
  const kinds = fieldsOf(declared.fields);
  const sorts = tableSorts(source, kinds);
  const filters = filtersOf(declared, daysOf(declared, kinds), Object.keys(flags));
  const texts = textsOf(declared);
  const parts = rowParts(declared, kinds);
  // a filter of its own has its index
  const pointers = declared.list.filters.flatMap((filter): Pointer[] => {
    if (filter.as === 'lookup') return [{ column: filter.name, list: filter.list }];
    return filter.as === 'member' ? [{ column: filter.name, person: true }] : [];
  });
  const begins = sorts['chainage_from']?.value;
  return async (tenant, query, url) => {
    const asked = begins ? searchParts(query.search ?? '') : { places: [], words: query.search ?? '' };
    const wordTable = words && { alias: 'r', of: table, ...words };
    const said = texts.flatMap((filter): [TextFilter, string][] => {
      const value = query[filter.name];
      return typeof value === 'string' && value ? [[filter, value]] : [];
    });
    const asksWords = asked.words || (query.search && asked.places.length === 0);
    // all are looked for among the record's words, in one way
    const sought = [...(asksWords ? [asked.words] : []), ...said.map(([, value]) => value)];
    const searched = sought.join(' ');
    const besides = searched && wordTable ? await findBesides(tenant.db, searched, pointers, wordTable) : undefined;
    const flagged = Object.entries(flags).flatMap(([name, condition]) =>
      query[name] === undefined ? [] : [condition],
    );
    const today = flagged.length > 0 ? await dayThatEnds(tenant) : '';
    const order = orderBy(sorts, query.ordering ?? declared.list.ordering, sql`r.id`);
    const others = [
      visible(tenant),
      ...filterConditions({ alias: 'r', query, memberId: tenant.memberId, begins }, filters),
      ...flagged.map((condition) => condition(today)),
      ...said.flatMap(([filter, value]) => saysWords(filter, value)),
      // what has no words finds nothing, whatever else is asked
      ...(sought.length > 1 && sought.some((each) => wordsOf(each).length === 0) ? [sql<SqlBool>`false`] : []),
      ...(begins ? asked.places.map((at) => liesAt('r', begins, at)) : []),
    ];
    const found = sought.length > 0 && wordTable ? foundBy(searched, wordTable, besides ?? new Map()) : [];
    const page = {
      from: sql`${sql.table(table)} r`,
      alias: 'r',
      columns: sql`r.*`,
      order,
      query,
      rows: sql`select ${parts.columns} from page r ${parts.joins}`,
    };
    const { rows } = await (besides && wordTable && isFrequent(besides)
      ? readByWords<Row>(tenant.db, {
          ...page,
          conditions: others,
          inEach: foundInEach(searched, wordTable, besides),
          ids: idsOfWords(searched, wordTable, besides),
          leads: [],
          findsMore: findsMoreThanCounted(besides),
        })
      : longStatement<Row>({ ...page, conditions: [...others, ...found] }).execute(tenant.db));
    return toLongList(rows[0] ?? { count: 0, results: [] }, { order, query }, url, (row) =>
      toRow(declared, kinds, row as Row, tenant.organisationToken),
    );
  };
}
