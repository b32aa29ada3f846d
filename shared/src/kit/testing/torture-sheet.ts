/** A sheet with lines that no module has, for the pages of both. */
import { any, filled, some } from '#contracts/kit/condition.ts';
import type { Flow } from '#contracts/kit/flow.ts';
import { inr } from '#contracts/kit/kinds/money.ts';
import { qty } from '#contracts/kit/kinds/decimal.ts';
import { sheetId } from '#contracts/kit/kinds/reference.ts';
import { text } from '#contracts/kit/kinds/text.ts';
import type { RecordKind } from '#contracts/kit/record-kind.ts';

const STATES = ['begun', 'sent', 'gone'] as const;
const promises: Flow['promises'] = {
  edit: { to: 'creator' },
  review: { to: 'creator', only: true, permission: 'never' },
};
const list = {
  columns: [{ name: 'number', kind: 'text', sort: 'number' }],
  filters: [],
  card: { title: ['number'] },
  ordering: '-number',
} as const;

const PLACE = {
  module: 'torture',
  entity: 'torture_sheet',
  paths: { one: 'organisation/torture-sheet/', list: 'organisation/torture-sheets/' },
  pages: {
    list: '/sheets',
    new: '/sheets/new',
    view: '/sheets/view/:id',
    edit: '/sheets/edit/:id',
    unsentView: '/cache/sheets/view/:id',
    unsentEdit: '/cache/sheets/edit/:id',
  },
};

const LINE: RecordKind = {
  module: 'torture',
  entity: 'torture_line',
  paths: { one: 'organisation/torture-line/', list: 'organisation/torture-lines/', images: 'image/' },
  pages: {
    list: '/sheets',
    new: '/lines/new',
    view: '/lines/view/:id',
    edit: '/lines/edit/:id',
    unsentView: '/cache/lines/view/:id',
    unsentEdit: '/cache/lines/edit/:id',
  },
  sheet: { field: 'torture_sheet', of: PLACE },
  fields: { torture_sheet: sheetId(), what: text(80), amount: qty('m'), price: inr() },
  sections: [{ key: 'line', fields: ['what', 'amount', 'price'] }],
  required: { create: ['what'], submit: ['amount'] },
  sensitive: [],
  flow: {
    states: STATES,
    start: 'begun',
    final: ['sent', 'gone'],
    steps: [
      { verb: 'submit', from: ['begun'], to: 'sent', right: 'edit', offline: true, sheet: [] },
      { verb: 'drop', from: ['begun'], to: 'gone', right: 'edit', offline: true, way: 'now' },
    ],
    promises,
    first: [{ offer: 'drop' }],
  },
  list,
  offline: ['create', 'edit'],
  photos: { photo: 3 },
};

export const TORTURE_SHEET: RecordKind = {
  ...PLACE,
  fields: { title: text(80), no_work: text(80) },
  sections: [{ key: 'sheet', fields: ['title', 'no_work'] }],
  required: {},
  sensitive: [],
  flow: {
    states: STATES,
    start: 'begun',
    final: ['sent', 'gone'],
    steps: [
      {
        verb: 'submit',
        from: ['begun'],
        to: 'sent',
        right: 'edit',
        offline: true,
        way: 'now',
        needs: any(some('loads'), filled('record.no_work')),
        carries: { loads: 'submit' },
      },
      { verb: 'look', from: ['begun', 'sent'], to: 'same', right: 'view', offline: true, way: 'now' },
      { verb: 'weigh', from: ['begun', 'sent'], to: 'same', right: 'view', asks: { comment: 'optional' } },
    ],
    promises: { ...promises, view: { to: 'reader' } },
    first: [{ offer: 'submit' }],
  },
  list,
  offline: ['create', 'edit'],
  lines: {
    loads: {
      kind: LINE,
      in: ['begun'],
      shows: ['what', 'amount', 'price'],
      sums: ['amount', 'price'],
      uncounted: ['gone'],
    },
  },
};

const words = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, name.replaceAll('_', ' ')]));

/** Everything is called by its name. */
export const TORTURE_SHEET_TEXTS = {
  field: words(['title', 'no_work', 'torture_sheet', 'what', 'amount', 'price', 'loads']),
  section: words(['line', 'sheet']),
  type: {
    torture_sheet: { one: 'Sheet', plural: 'Sheets' },
    torture_line: { one: 'Load', plural: 'Loads' },
  },
  rows: { loads: { one: 'Load {{number}}' } },
  status: words(STATES),
  offer: words(['submit', 'look', 'weigh', 'drop']),
  step: words(['submit', 'look', 'weigh', 'drop']),
  done: words(['submit', 'look', 'weigh', 'drop']),
  stage: words(['photo']),
};
