/** What a remote shows on pages of the shell that it does not say or cannot ask for, for the test beside it. */
import type { z } from 'zod';
import { DASHBOARDS } from '../contracts/dashboard-paths.ts';
import type { RemoteDescription } from '../contracts/registry.ts';
import type { HomeOffer, WaitingPart } from '../kit/home/home.model.ts';
import { foundBy } from '../kit/home/find.queries.ts';
import { ROAD_ROWS } from '../kit/home/home.queries.ts';
import { listPage } from '../kit/home/list-page.ts';
import { addressOf } from '../kit/list/declared-state.ts';

const PARTS = ['waiting', 'counts', 'road', 'find'] as const;

/** Where a part leads that its list does not understand as it is meant: number and list would differ. */
const lost = ({ key, of: { list }, filters, ordering }: WaitingPart): string[] => {
  if (!list) return [];
  const [, query = ''] = listPage(list, { filters, ordering }).split('?');
  const read = addressOf(list.list).read(new URLSearchParams(query));
  const { field, value } = list.type ?? {};
  const names = [...new Set([...Object.keys(filters), ...Object.keys(read.filters)])].filter(
    // the list of a type says so by its address
    (name) => name !== field || filters[name] !== value,
  );
  return [
    ...names.filter((name) => read.filters[name] !== filters[name]).map((name) => `${key}: its list loses ${name}`),
    ...(read.ordering === ordering ? [] : [`${key}: its list does not sort by ${ordering}`]),
  ];
};

/** `query`: schema of the list that waiting work, road and search are asked of; `others`: of lists of other kinds, by entity. */
export function homeFaults(
  offer: HomeOffer,
  { name, menu, home = {} }: Pick<RemoteDescription, 'name' | 'menu' | 'home'>,
  query: z.ZodObject,
  others: Readonly<Record<string, z.ZodObject>> = {},
): string[] {
  const schemaOf = ({ source }: WaitingPart['of']) => others[source.entity] ?? query;
  const limit = String(ROAD_ROWS);
  const asked = [
    ...(offer.waiting ?? []).map(
      ({ key, of, filters, ordering }) => [key, schemaOf(of), { ...filters, ordering, limit }] as const,
    ),
    // those with a route of their own ask it for a highway and nothing else
    ...(offer.road ?? [])
      .filter(({ path }) => !path)
      .map(
        ({ of, filters }) =>
          ['road', schemaOf(of), { ...filters, highway: '1', ordering: 'chainage_from', limit }] as const,
      ),
    ...(offer.find ?? []).map(
      ({ of, filters }) => ['find', schemaOf(of), { ...filters, ...foundBy('47+257') }] as const,
    ),
  ];
  return [
    ...(offer.module === name ? [] : [`its texts are ${offer.module}'s`]),
    ...PARTS.filter((part) => (home[part] === undefined) !== (offer[part] === undefined)).map(
      (part) => `remote.json and home.tsx differ in ${part}`,
    ),
    ...DASHBOARDS.filter((view) => (home[view] === undefined) !== (offer.boards?.[view] === undefined)).map(
      (view) => `remote.json and home.tsx differ in ${view}`,
    ),
    ...(offer.waiting ?? []).flatMap(lost),
    ...(offer.road ?? []).flatMap(({ key = 'road', of, list = of.list, filters }) =>
      list ? lost({ key, of: { ...of, list }, filters, ordering: list.list.ordering }) : [],
    ),
    ...asked.flatMap(([part, schema, params]) =>
      (schema.safeParse(params).error?.issues ?? []).map(
        ({ path, message }) => `${part} ${path.join('.')}: ${message}`,
      ),
    ),
    ...(offer.lists ?? [])
      .filter(({ pages }) => !offer.lists?.some((one) => one.pages.whole === pages.list))
      .filter(({ pages }) => !menu.some(({ path, offline }) => offline && path === pages.list))
      .map(({ pages }) => `${pages.list} is no entry of the menu that opens without signal`),
    ...menu
      .filter(({ path, offline }) => offline && !offer.lists?.some(({ pages }) => pages.list === path))
      .map(({ path }) => `${path} is no list of home.tsx`),
  ];
}
