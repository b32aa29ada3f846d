/** A kind of record with a field of every sort that a table keeps, for the test of `tableKind`. No module has it. */
import { DIRECTIONS } from '@chainage/shared/contracts/directions';
import {
  day,
  flag,
  inr,
  km,
  lookup,
  lookups,
  member,
  oneOf,
  qty,
  rows,
  text,
  ts,
} from '@chainage/shared/contracts/fields';
import type { Flow } from '@chainage/shared/contracts/kit/flow';
import type { RecordKind } from '@chainage/shared/contracts/kit/record-kind';
import { sql } from 'kysely';
import type { Db } from '#kernel/database/connect.ts';
import { series } from '#kernel/numbering/number-series.ts';
import { tableKind } from './table-kind.ts';
import { NUMBERED_COLUMNS } from './testing-columns.ts';

const STATES = ['draft', 'open', 'held', 'closed'] as const;

const flow: Flow = {
  states: STATES,
  start: 'draft',
  final: ['closed'],
  steps: [
    {
      verb: 'submit',
      from: ['draft'],
      to: 'open',
      right: 'creator_or_edit',
      offline: true,
      asks: { photos: { photo: 1 }, fields: ['package'] },
    },
    {
      verb: 'close',
      from: ['open'],
      to: 'closed',
      right: 'close',
      asks: { fields: ['closed_because'], required: ['closed_because'] },
    },
    { verb: 'hold', from: ['open'], to: 'held', right: 'edit' },
    { verb: 'measure', from: ['held'], to: 'same', right: 'edit', asks: { fields: ['quantity', 'title'] } },
    { verb: 'release', from: ['held'], to: 'open', right: 'edit' },
    { verb: 'comment', from: STATES, to: 'same', right: 'view', versionless: true, asks: { comment: 'required' } },
  ],
};

export const trial: RecordKind = {
  module: 'trials',
  entity: 'trial',
  contract: 'trials/1.1',
  paths: { one: 'organisation/data/trial/', list: 'organisation/data/trials/', images: 'image/' },
  pages: { list: '/trials', view: '/trials/:id' },
  fields: {
    title: text(80),
    highway: lookup('highways'),
    package: lookup('packages'),
    direction: oneOf(DIRECTIONS),
    chainage_from: km(),
    chainage_to: km(),
    road_type: lookup('type-of-roads'),
    causes: lookups('causes', 5),
    helper: member(),
    quantity: qty('m'),
    cost: inr(),
    checked_on: day(),
    seen_at: ts(),
    urgent: flag(),
    parts: rows({ name: text(40), share: qty().nullish() }, 5),
    phone: text(20),
    closed_because: text(200),
    written_at: ts(),
  },
  sections: [],
  required: { create: ['title'], submit: ['title', 'seen_at', 'package'] },
  since: { seen_at: '1.1' },
  sensitive: ['phone'],
  flow,
  list: {
    columns: [
      { name: 'number', kind: 'text', sort: 'number' },
      { name: 'title', kind: 'text', sort: 'title' },
      { name: 'road_type', kind: 'lookup', sort: 'road_type' },
      { name: 'helper', kind: 'person', sort: 'helper' },
      { name: 'place', kind: 'place', sort: 'chainage_from' },
      { name: 'seen_at', kind: 'instant', sort: 'seen_at' },
      { name: 'created_at', kind: 'instant', sort: 'created_at' },
      { name: 'quantity', kind: 'decimal', sort: 'quantity' },
      { name: 'cost', kind: 'money', sort: 'cost' },
      { name: 'checked_on', kind: 'day', sort: 'checked_on' },
      { name: 'urgent', kind: 'flag', sort: 'urgent' },
    ],
    filters: [
      { name: 'status', as: 'state', values: STATES },
      { name: 'road_type', as: 'lookup', list: 'type-of-roads' },
      { name: 'direction', as: 'side' },
      { name: 'helper', as: 'member' },
      { name: 'created_by', as: 'member' },
      { name: 'checked_on', as: 'day' },
      { name: 'seen_at', as: 'date_range' },
      { name: 'chainage', as: 'chainage_range' },
      { name: 'urgent', as: 'flag' },
    ],
    search: true,
    card: { title: ['title'], picture: 'thumbnail_url' },
    ordering: '-seen_at',
  },
  offline: ['create', 'edit'],
  photos: { photo: 2, paper: 1 },
  papers: ['paper'],
  people: { helper: 'helper_name' },
  byDevice: ['written_at'],
  search: ['title', 'parts.*.name'],
};

const COLUMNS = `${NUMBERED_COLUMNS}, title text, highway bigint, package bigint, direction text, chainage_from int, chainage_to int,
  road_type bigint, causes jsonb, helper bigint, quantity numeric(14, 3), cost numeric(14, 2), checked_on date, seen_at timestamptz,
  urgent boolean, parts jsonb, phone text, closed_because text, written_at timestamptz`;

/** Makes its tables, as the owner. */
export const makeTrialTables = (owner: Db) =>
  sql`
  select make_tenant_table('trial', columns => ${COLUMNS}, grants => 'SELECT, INSERT, UPDATE'),
    make_tenant_table('trial_token', columns => 'token text COLLATE "C" NOT NULL, trial_id uuid NOT NULL', id => NULL,
      key => 'token, trial_id', grants => 'SELECT, INSERT, DELETE')`.execute(owner);

export const trialServed = tableKind({
  declared: trial,
  table: 'trial',
  assigned: ['helper'],
  rules: (scopes) => ({ close: scopes.may('close') }),
  numbers: { series: series('TRL'), by: 'seen_at', without: ['draft'] },
  editableIn: ['draft', 'held'],
  check: (values, _facts, step) =>
    step === 'submit' && values['title'] === 'Nothing'
      ? [{ path: 'title', code: 'invalid', message: 'Says nothing' }]
      : [],
  effects: { close: ({ data }) => ({ history: { because: data['closed_because'] } }) },
  register: { name: 'trials', activeIn: ['open'] },
  upgrades: [{ to: [1, 1], body: ({ name, ...rest }) => ({ ...rest, ...(name !== undefined && { title: name }) }) }],
});
