/** The torture kind as a whole kind of record, with addresses and a workflow: every page of the kit is drawn from it. */
import { is, not } from '#contracts/kit/condition.ts';
import type { Flow } from '#contracts/kit/flow.ts';
import { flag } from '#contracts/kit/kinds/flag.ts';
import { ts } from '#contracts/kit/kinds/instant.ts';
import { signature } from '#contracts/kit/kinds/signature.ts';
import { text } from '#contracts/kit/kinds/text.ts';
import type { PageKind } from '../record/kind-parts.ts';
import { TORTURE } from './torture-kind.ts';

const inOne = is('data.done_already', true);

const FLOW: Flow = {
  states: ['begun', 'open', 'done'],
  start: 'begun',
  final: ['done'],
  steps: [
    {
      verb: 'submit',
      from: ['begun'],
      to: 'open',
      right: 'edit',
      offline: true,
      when: not(inOne),
      asks: { fields: ['done_already', 'note', 'done_at'] },
      way: { page: 'edit' },
    },
    {
      verb: 'submit',
      key: 'in_one',
      from: ['begun'],
      to: 'done',
      right: 'author',
      offline: true,
      when: inOne,
      asks: {
        fields: ['done_already', 'note', 'done_at'],
        required: ['note', 'done_at'],
        past: ['done_at'],
        proposes: { done_at: {} },
        photos: { after: 1 },
      },
      way: { page: 'edit' },
    },
    {
      verb: 'finish',
      from: ['open'],
      to: 'done',
      right: 'edit',
      offline: true,
      asks: { fields: ['note', 'done_at'], required: ['note'], photos: { after: 1 }, proposes: { done_at: {} } },
      way: { page: 'finish' },
    },
    {
      verb: 'sign_off',
      from: ['open'],
      to: 'same',
      right: 'edit',
      offline: true,
      asks: { comment: 'optional', fields: ['signed_by'], required: ['signed_by'], takesPhotos: true },
    },
    { verb: 'weigh', from: ['open'], to: 'same', right: 'edit', offline: true, asks: { set: 'scales' }, empties: true },
    { verb: 'drop', from: ['open'], to: 'done', right: 'edit', asks: { comment: 'required' }, grave: true },
    { verb: 'look', from: ['open'], to: 'same', right: 'view', offline: true, way: 'now' },
    {
      verb: 'comment',
      from: ['begun', 'open', 'done'],
      to: 'same',
      right: 'view',
      offline: true,
      versionless: true,
      asks: { comment: 'required' },
      way: 'inline',
    },
    { verb: 'link', from: ['open'], to: 'same', right: 'edit', way: 'inline', asks: { fields: ['other', 'relation'] } },
    { verb: 'unlink', from: ['open'], to: 'same', right: 'edit', way: 'inline', asks: { fields: ['other'] } },
  ],
  promises: { edit: { to: 'creator' }, author: { to: 'creator', only: true }, view: { to: 'reader' } },
  order: ['edit', 'finish', '*', 'drop'],
};

export const TORTURE_RECORD: PageKind = {
  ...TORTURE,
  contract: 'torture/1.0',
  entity: 'torture_record',
  paths: { one: 'organisation/torture/', list: 'organisation/tortures/', images: 'image/' },
  pages: {
    list: '/torture',
    new: '/torture/new',
    view: '/torture/view/:id',
    edit: '/torture/edit/:id',
    steps: { finish: '/torture/:id/finish', link: '/torture/:id/link' },
    unsentView: '/cache/torture/view/:id',
    unsentEdit: '/cache/torture/edit/:id',
    unsentList: '/cache/torture',
  },
  flow: FLOW,
  offline: ['create', 'edit'],
  photos: { before: 3, after: 3, photo: 1, signature: 2 },
  stepFields: { done_already: flag(), note: text(300), done_at: ts(), signed_by: signature() },
  sets: { scales: { fields: ['weight', 'amount'] } },
  links: ['beside', 'like'],
  linking: { records: 'neighbours', id: 'other', near: 'near' },
  blank: { neighbours: [] },
};
