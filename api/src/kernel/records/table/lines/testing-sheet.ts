/** A sheet with two kinds of lines, for the tests of `tableSheet`. No module has it. */
import { any, filled, is, not, some } from '@chainage/shared/contracts/kit/condition';
import { inr, qty, sheetId, text, ts } from '@chainage/shared/contracts/fields';
import type { Flow } from '@chainage/shared/contracts/kit/flow';
import type { RecordKind } from '@chainage/shared/contracts/kit/record-kind';
import { sql } from 'kysely';
import type { Db } from '#kernel/database/connect.ts';
import { series } from '#kernel/numbering/number-series.ts';
import { NUMBERED_COLUMNS } from '../testing-columns.ts';
import { tableSheet } from './table-sheet.ts';

const lineFlow: Flow = {
  states: ['draft', 'submitted', 'approved', 'rejected', 'cancelled'],
  start: 'draft',
  final: ['approved', 'cancelled'],
  steps: [
    {
      verb: 'submit',
      from: ['draft', 'rejected'],
      to: 'submitted',
      right: 'creator_or_edit',
      offline: true,
      asks: { photos: { photo: 1 } },
    },
    { verb: 'approve', from: ['submitted'], to: 'approved', right: 'review', sheet: [], notBy: ['created_by'] },
    { verb: 'reject', from: ['submitted'], to: 'rejected', right: 'review', sheet: ['submitted'] },
    { verb: 'cancel', from: ['draft', 'rejected'], to: 'cancelled', right: 'creator_or_edit' },
    {
      verb: 'comment',
      from: ['draft', 'submitted', 'approved'],
      to: 'same',
      right: 'view',
      versionless: true,
      asks: { comment: 'required' },
    },
  ],
};

const none = { columns: [{ name: 'number', kind: 'text', sort: 'number' }], card: { title: ['number'] } } as const;

const place = {
  module: 'sheets',
  entity: 'trial_sheet',
  paths: { one: 'organisation/data/trial-sheet/', list: 'organisation/data/trial-sheets/' },
  pages: { list: '/sheets', view: '/sheets/:id' },
};

const UNPAID = { path: 'cost', code: 'required', message: 'What is bought has a price' } as const;

const lineOf = (name: string): RecordKind => ({
  module: 'sheets',
  entity: `trial_${name}`,
  paths: {
    one: `organisation/data/trial-${name}/`,
    list: `organisation/data/trial-${name}s/`,
    images: 'image/',
  },
  pages: { list: '/sheets', view: `/sheets/${name}/:id` },
  sheet: { field: 'sheet_id', of: place },
  fields: { sheet_id: sheetId(), what: text(80), amount: qty('m'), cost: inr(), secret: text(20), at: ts() },
  sections: [],
  required: { create: ['what'], submit: ['amount'] },
  show: { amount: not(is('record.what', 'Rest')) },
  checks: [{ on: ['submit'], check: (values) => (values['what'] === 'Bought' && !values['cost'] ? [UNPAID] : []) }],
  sensitive: ['secret'],
  flow: lineFlow,
  list: { ...none, filters: [{ name: 'sheet_id', as: 'sheet', hidden: true }], ordering: '-number' },
  offline: ['create', 'edit'],
  photos: { photo: 2 },
});

export const trialSheet: RecordKind = {
  ...place,
  fields: { title: text(80), no_work: text(80) },
  sections: [],
  required: { create: ['title'] },
  sensitive: [],
  flow: {
    states: ['draft', 'submitted', 'approved'],
    start: 'draft',
    final: ['approved'],
    steps: [
      {
        verb: 'submit',
        from: ['draft'],
        to: 'submitted',
        right: 'creator_or_edit',
        offline: true,
        needs: any(some('finds'), filled('record.no_work')),
        carries: { finds: 'submit', tools: 'submit' },
      },
      { verb: 'return', from: ['submitted'], to: 'draft', right: 'review' },
      {
        verb: 'comment',
        from: ['draft', 'submitted'],
        to: 'same',
        right: 'view',
        versionless: true,
        asks: { comment: 'required' },
      },
      { verb: 'approve', from: ['submitted'], to: 'approved', right: 'review', carries: { finds: 'approve' } },
    ],
  },
  list: { ...none, filters: [], ordering: '-number' },
  offline: ['create', 'edit'],
  lines: {
    finds: {
      kind: lineOf('find'),
      in: ['draft'],
      shows: ['what', 'amount'],
      sums: ['amount', 'cost'],
      uncounted: ['cancelled'],
      max: 4,
    },
    tools: { kind: lineOf('tool'), in: ['draft'], shows: ['what'] },
  },
};

const OF_LINES = `${NUMBERED_COLUMNS}, sheet_id uuid NOT NULL, what text, amount numeric(14, 3), cost numeric(14, 2), secret text, at timestamptz`;

/** Makes its tables, as the owner. */
export async function makeSheetTables(owner: Db): Promise<void> {
  const table = (name: string, columns: string) =>
    sql`select make_tenant_table(${name}, columns => ${columns}, grants => 'SELECT, INSERT, UPDATE')`.execute(owner);
  await table('trial_sheet', `${NUMBERED_COLUMNS}, title text, no_work text`);
  for (const name of ['trial_find', 'trial_tool']) {
    await table(name, OF_LINES);
    await sql`alter table ${sql.table(name)} add foreign key (organisation_id, sheet_id)
      references trial_sheet (organisation_id, id)`.execute(owner);
  }
}

export const sheetServed = tableSheet({
  declared: trialSheet,
  table: 'trial_sheet',
  rules: (scopes) => ({ review: scopes.may('review') }),
  lines: {
    finds: {
      table: 'trial_find',
      rules: (scopes) => ({ review: scopes.may('review') }),
      numbers: { series: series('FND'), without: ['draft'] },
      check: (values, _facts, step) =>
        step === 'submit' && values['what'] === 'Nothing'
          ? [{ path: 'what', code: 'invalid', message: 'Says nothing' }]
          : [],
    },
    tools: { table: 'trial_tool', object: 'trial_find', rules: (scopes) => ({ review: scopes.may('review') }) },
  },
});
