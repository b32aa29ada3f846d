/** What a list's declaration says that the server's list does not take, in words for whoever wrote it. For tests. */
import type { z } from 'zod';
import { DIRECTIONS } from '../directions.ts';
import type { Flow } from './flow.ts';
import { filterNames, sortsOf, valuePath, type Filter, type ListDeclaration } from './list.ts';

/** The two ends of the wire that a declaration stands between. */
export interface ListWire {
  /** Schema of the query. */
  query: z.ZodObject;
  /** Schema of a row. */
  row: z.ZodObject;
  /** Where rows can be chosen. */
  flow?: Pick<Flow, 'steps'>;
  /** Names that the module writes itself, beside the columns. */
  slots?: readonly string[];
}

/** Values that the address lets through. */
function valuesOf(filter: Filter): string[] {
  switch (filter.as) {
    case 'choice':
    case 'state':
      return [...filter.values, filter.values.join(',')];
    case 'side':
      return [DIRECTIONS.join(',')];
    case 'member':
      return filter.hidden ? ['me'] : ['me', '17'];
    case 'day':
    case 'date_range':
      return ['2026-01-31'];
    case 'chainage_range':
      return ['43.250'];
    case 'number_range':
      return ['7.5'];
    case 'text':
      return ['red'];
    case 'flag':
      return ['true'];
    case 'month':
    case 'month_range':
      return ['2026-01'];
    case 'sheet':
      return ['01932d6e-5d1c-7c6a-8a0e-000000000001'];
    default:
      return ['17'];
  }
}

/** Nothing, where every filter, value, sort and column is one that the server's list has. */
export function listFaults(list: ListDeclaration, { query, row, flow, slots = [] }: ListWire): string[] {
  const takes = (asked: Readonly<Record<string, string>>) => query.safeParse(asked).success;
  const columns = new Set([...list.columns.map(({ name }) => name), ...slots]);
  const filters = new Set(list.filters.flatMap(filterNames));
  const orderings = [list.ordering, ...sortsOf(list).flatMap((name) => [name, `-${name}`])];
  const { title, end = [], chips = [], lines = [], picture } = list.card;
  return [
    ...list.filters.flatMap((filter) =>
      filterNames(filter).flatMap((name) =>
        valuesOf(filter).flatMap((value) => (takes({ [name]: value }) ? [] : [`filter ${name}=${value}`])),
      ),
    ),
    ...orderings.flatMap((ordering) => (takes({ ordering }) ? [] : [`ordering ${ordering}`])),
    ...(sortsOf(list).includes(list.ordering.replace(/^-/, '')) ? [] : [`no column sorts by ${list.ordering}`]),
    ...(list.search && !takes({ search: 'x' }) ? ['search'] : []),
    ...(list.views ?? []).flatMap(({ key, filters: set }) => [
      ...(takes(set) ? [] : [`view ${key}`]),
      ...Object.keys(set).flatMap((name) =>
        filters.has(name) ? [] : [`view ${key} sets ${name}, which is no filter`],
      ),
    ]),
    ...list.columns.flatMap((column) =>
      (valuePath(column).split('.')[0] ?? '') in row.shape || slots.includes(column.name)
        ? []
        : [`column ${column.name}`],
    ),
    ...list.columns.flatMap(({ name, under }) => (under === undefined || columns.has(under) ? [] : [`under ${name}`])),
    ...((list.bulk ?? false) === (flow?.steps.some(({ bulk }) => bulk) ?? false) ? [] : ['bulk']),
    ...(picture === undefined || picture in row.shape ? [] : [`picture ${picture}`]),
    ...[...title, ...end, ...chips, ...lines.flat()].flatMap((name) => (columns.has(name) ? [] : [`card ${name}`])),
  ];
}
