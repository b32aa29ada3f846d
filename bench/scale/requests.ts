/** What people ask: pages, every filter and order that lists declare, what they choose together, searches, counts. */
import { issueList } from '@chainage/shared/contracts/issues/list-declaration';
import { ISSUE_ORDERINGS } from '@chainage/shared/contracts/issues/issue-list';
import { ASKED_BY } from '@chainage/shared/contracts/issues/statuses';
import type { Role } from './stage.ts';

/** What stands in the database that a request names. */
export interface Known {
  highway: number;
  package: number;
  category: number;
  subType: number;
  crew: number;
  number: string;
  plate: string;
  /** An issue that was closed long ago, and its cursors by order: a place in the middle. */
  id: string;
  cursors: Readonly<Record<string, string>>;
}

export interface Request {
  name: string;
  path: string;
  role: Role;
}

type Query = Readonly<Record<string, string>>;
const DAY = 86_400_000;
const day = (ago: number) => new Date(Date.now() - ago * DAY).toISOString().slice(0, 10);
const TYPE = { issue_type: 'routine_maintenance' };
const { open: OPEN, overdue: OVERDUE, moreTime: MORE_TIME } = ASKED_BY;

/** A value for each filter. */
const filtersOf = (known: Known): Readonly<Record<string, Query>> => ({
  status: { status: 'pending_review' },
  'status closed': { status: 'closed' },
  sla_state: { sla_state: 'due_soon' },
  'sla breached': { sla_state: 'breached' },
  'sla on time': { sla_state: 'on_time' },
  'sla none': { sla_state: 'none' },
  direction: { direction: 'median' },
  'direction lhs': { direction: 'lhs' },
  date: { date_from: day(400), date_to: day(400) },
  'date a month': { date_from: day(430), date_to: day(400) },
  'date the last week': { date_from: day(7), date_to: day(0) },
  closed: { closed_from: day(400), closed_to: day(400) },
  chainage: { chainage_from: '47.000', chainage_to: '48.000' },
  package: { package: String(known.package) },
  category: { category: String(known.category) },
  assigned_to: { assigned_to: 'me' },
  created_by: { created_by: String(known.crew) },
  resolver: { resolver: String(known.crew) },
  photos_missing: { photos_missing: 'true' },
  open_followup: { open_followup: 'true' },
  extension_requested: { extension_requested: 'true' },
  to_complete: { to_complete: 'true' },
  highway: { highway: String(known.highway) },
  sub_type: { sub_type: String(known.subType) },
  priority: { priority: 'critical' },
  'priority low': { priority: 'low' },
});

const together = (known: Known): Readonly<Record<string, Query>> => ({
  'highway, 1 km': { highway: String(known.highway), chainage_from: '47.000', chainage_to: '48.000' },
  'highway, 10 m': { highway: String(known.highway), chainage_from: '47.000', chainage_to: '47.010' },
  'package, open, high': { package: String(known.package), ...OPEN, priority: 'high,critical' },
  'package, type, month': { ...TYPE, package: String(known.package), date_from: day(430), date_to: day(400) },
  'category, closed, month': {
    category: String(known.category),
    status: 'closed',
    date_from: day(430),
    date_to: day(400),
  },
  'assigned to me, overdue': { assigned_to: 'me', ...OVERDUE },
  'type, critical, closed': { ...TYPE, priority: 'critical', status: 'closed' },
  'type, breached, 1 km': { ...TYPE, sla_state: 'breached', chainage_from: '47.000', chainage_to: '48.000' },
  'crew member, closed, year': {
    created_by: String(known.crew),
    status: 'closed',
    date_from: day(365),
    date_to: day(0),
  },
  'crew member, rejected': { created_by: String(known.crew), status: 'rejected' },
  'median, night of cancelled': { direction: 'median', status: 'cancelled' },
  'low, returned': { priority: 'low', status: 'returned' },
  'sub-type, median, critical': { sub_type: String(known.subType), direction: 'median', priority: 'critical' },
  near: { near: known.id },
});

const viewsOf = (): Readonly<Record<string, Query>> =>
  Object.fromEntries(
    issueList(TYPE.issue_type).views?.map(({ key, filters }) => [`view ${key}`, filters as Query]) ?? [],
  );

const HOME: Readonly<Record<string, Query>> = {
  'home repair': { resolver: 'me', status: 'approved,in_progress', ordering: 'due_at' },
  'home review': { assigned_to: 'me', may: 'approve,verify', ordering: 'due_at' },
  'home more time': { ...MORE_TIME, assigned_to: 'me', ordering: 'due_at' },
  'home photos': { ...OPEN, assigned_to: 'me', photos_missing: 'true', ordering: 'occurred_at' },
  'home follow-up': { assigned_to: 'me', open_followup: 'true', ordering: 'occurred_at' },
  'home finish': { created_by: 'me', status: 'draft,returned', ordering: '-created_at' },
};

const searchesOf = (known: Known): Readonly<Record<string, string>> => ({
  number: known.number,
  'fragment of a number': known.number.slice(-5),
  'fragment, zeros left out': known.number.slice(-6).replace(/^0+/, ''),
  chainage: '47+257',
  'chainage and a word': 'km 47.257 traffic',
  plate: known.plate,
  'plate with gaps': known.plate.replace(/^(..)(..)(..)(....)$/, '$1 $2 $3 $4'),
  'part of a plate': known.plate.slice(-4),
  'part of a plate with letters': known.plate.slice(4),
  'person, first name': 'ramesh',
  'person, whole name': 'sunita patil',
  'kind by name': 'accident',
  'kind in Hindi': 'गड्ढा',
  'kind in Hindi, Latin letters': 'gaddha',
  'kind and a word': 'accident crane',
  'kind and a seldom word': 'accident ammonia',
  'person and kind': 'ramesh pothole',
  'one frequent word': 'traffic',
  'two frequent words': 'traffic slow',
  'three frequent words': 'near traffic slow',
  'frequent words never together': 'dhaba flyover',
  'a middling word': 'cones',
  'two middling words': 'cones dhaba',
  'one seldom word': 'leopard',
  'a seldom and a frequent word': 'leopard near',
  'an absent word': 'zanskar',
  'an absent and a frequent word': 'zanskar traffic',
  'one letter': 't',
  'one digit': '4',
  'two letters': 'mh',
  'a year': '2025',
});

const list = (query: Query) => `organisation/data/issues/?${new URLSearchParams(query)}`;

function asEngineer(known: Known): Readonly<Record<string, string>> {
  const queries: Record<string, Query> = {
    'first page': {},
    'first page of a type': TYPE,
    'page 2 by offset': { offset: '25' },
    'page 40 by offset': { offset: '975' },
    'page 400 by offset': { offset: '9975' },
    'page 400 of a filter': { ...TYPE, offset: '9975' },
    'a file’s first page': { limit: '250', cursor: '' },
    'a file’s first page of a type': { ...TYPE, limit: '250', cursor: '' },
    'a file’s first page of a month': { date_from: day(430), date_to: day(400), limit: '250', cursor: '' },
    ...HOME,
    ...together(known),
  };
  for (const [name, query] of Object.entries({ ...filtersOf(known), ...viewsOf() })) {
    queries[name] = query;
    queries[`type, ${name}`] = { ...TYPE, ...query };
    queries[`seldom type, ${name}`] = { issue_type: 'occupational', ...query };
  }
  for (const ordering of ISSUE_ORDERINGS.flatMap((one) => [one, `-${one}`])) {
    queries[`by ${ordering}`] = { ordering };
    queries[`type, by ${ordering}`] = { ...TYPE, ordering };
    queries[`seldom type, by ${ordering}`] = { issue_type: 'occupational', ordering };
    queries[`open, by ${ordering}`] = { ...OPEN, ordering };
    queries[`closed, by ${ordering}`] = { status: 'closed', ordering };
    queries[`category, by ${ordering}`] = { category: String(known.category), ordering };
    queries[`crew member, by ${ordering}`] = { created_by: String(known.crew), ordering };
    queries[`1 km, by ${ordering}`] = { chainage_from: '47.000', chainage_to: '48.000', ordering };
    queries[`breached, by ${ordering}`] = { sla_state: 'breached', ordering };
  }
  for (const [ordering, cursor] of Object.entries(known.cursors)) {
    queries[`from the middle, by ${ordering}`] = { ordering, cursor };
    queries[`type, from the middle, by ${ordering}`] = { ...TYPE, ordering, cursor };
  }
  for (const [name, search] of Object.entries(searchesOf(known))) {
    queries[`search ${name}`] = { search };
    queries[`type, search ${name}`] = { ...TYPE, search };
    queries[`open, search ${name}`] = { ...OPEN, search };
    queries[`search ${name}, by due_at`] = { search, ordering: 'due_at' };
  }
  return Object.fromEntries(Object.entries(queries).map(([name, query]) => [name, list(query)]));
}

const NARROW =
  /^(first page|page|home|view|by |status|sla|assigned|near|search (number|kind|one freq|two freq|person|an abs|one letter)[^,]*$|a file|highway|package)/;

/** All of them as an engineer, who sees every issue; the everyday ones also as those who see some. */
export function requestsOf(known: Known): Request[] {
  const missing = issueList(TYPE.issue_type).filters.filter(({ name }) => !(name in filtersOf(known)));
  if (missing.length > 0) throw new Error(`no value for the filter ${missing.map(({ name }) => name).join(', ')}`);
  const lists = Object.entries(asEngineer(known));
  const others = {
    detail: `organisation/data/issue/${known.id}/`,
    'status dashboard': 'organisation/data/status-dashboard/issues/',
  };
  const all = [...lists, ...Object.entries(others)];
  const as = (role: Role, some: typeof all) => some.map(([name, path]) => ({ name, path, role }));
  const narrow = lists.filter(([name]) => NARROW.test(name));
  return [...as('site_engineer', all), ...as('patrol_field_crew', narrow), ...as('store_keeper', narrow)];
}
