/** Where passes are read and written, and their list. Without Zod, for lists and the scanner. */
import type { Flow } from '@chainage/shared/contracts/kit/flow';
import type { ListDeclaration } from '@chainage/shared/contracts/kit/list';
import type { RecordKind } from '@chainage/shared/contracts/kit/record-kind';
import { ISSUES_PASSES } from './people-rights.ts';

/** What a pass is for: being on the site after an induction, or one kind of work. */
export const PASS_TYPES = ['induction', 'permit'] as const;
/** Work that nobody begins without a permit. */
export const PERMIT_WORKS = [
  'height',
  'hot_work',
  'electrical',
  'excavation',
  'confined_space',
  'lifting',
  'live_traffic',
  'night_work',
] as const;
/** A pass whose days are over stays `valid`: the day says so. */
export const PASS_STATES = ['valid', 'revoked'] as const;
/** Types of programs that are a training, by their code. */
export const TRAINING_TYPES = ['IND', 'TRN'] as const;

export const passFlow: Flow = {
  states: PASS_STATES,
  start: 'valid',
  final: ['revoked'],
  steps: [
    {
      verb: 'revoke',
      from: ['valid'],
      to: 'revoked',
      right: 'issue',
      grave: true,
      asks: { fields: ['reason'], required: ['reason'] },
      sets: { revoked_reason: { from: 'data', name: 'reason' }, revoked_at: { from: 'now' } },
      apart: ['reason'],
      bulk: ['reason'],
    },
  ],
};

const list: ListDeclaration = {
  title: 'passes.title',
  own: 'passes',
  columns: [
    { name: 'number', kind: 'text', sort: 'number' },
    { name: 'holder', kind: 'text', sort: 'holder', wraps: true },
    { name: 'holder_employer', kind: 'text', wraps: true },
    { name: 'pass_type', kind: 'choice' },
    { name: 'work', kind: 'choice' },
    { name: 'valid_from', kind: 'day', hidden: true },
    { name: 'valid_until', kind: 'day', sort: 'valid_until' },
    { name: 'status', kind: 'state' },
  ],
  filters: [
    { name: 'status', as: 'state', values: PASS_STATES },
    { name: 'pass_type', as: 'choice', values: PASS_TYPES },
    { name: 'work', as: 'choice', values: PERMIT_WORKS },
    { name: 'valid_until', as: 'date_range' },
    { name: 'expired', as: 'flag' },
    { name: 'worker', as: 'sheet', hidden: true },
    { name: 'program', as: 'sheet', hidden: true },
  ],
  views: [{ key: 'expired', filters: { expired: 'true', status: 'valid' } }],
  search: true,
  card: {
    title: ['holder'],
    chips: ['status'],
    lines: [
      ['number', 'holder_employer'],
      ['pass_type', 'work', 'valid_until'],
    ],
  },
  ordering: '-valid_until',
  beginNeeds: [ISSUES_PASSES],
  bulk: true,
};

export const passPlace = {
  module: 'safety',
  entity: 'safety_pass',
  own: 'passes',
  paths: { one: 'organisation/safety-pass/', list: 'organisation/safety-passes/' },
  pages: {
    list: '/safety-passes',
    new: '/safety-passes/new',
    view: '/safety-passes/view/:id',
  },
  list,
} satisfies Partial<RecordKind>;

/** Where a card is held before the camera; behind the `#` of its address stands the signed text. */
export const SCAN_PAGE = '/safety-passes/scan';
/** What a device needs to check cards without signal: the keys they are signed with, and which were revoked. */
export const PASS_CHECKS_PATH = 'organisation/safety-pass-checks/';
/** Cards of passes as a file: spec.md section 3, person-render jobs. */
export const PERSON_RENDER_PATH = 'organisation/person-render/';
/** Cards of one file: eight to a page. */
export const CARDS_MOST = 80;
