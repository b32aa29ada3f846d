import { hasAny } from '@chainage/shared/contracts/permissions';
import { findingPlace } from '@chainage/shared/contracts/safety/finding-place';
import { passPlace } from '@chainage/shared/contracts/safety/pass-place';
import { programPlace } from '@chainage/shared/contracts/safety/program-place';
import { workerPlace } from '@chainage/shared/contracts/safety/worker-place';
import type { Briefs, HomeOffer } from '@chainage/shared/kit/home/home.model.ts';
import { calendarParams, monthsKept } from '#features/statistics/calendar-month.ts';
import { texts } from './texts.ts';

const programs: Briefs = { source: programPlace, kindOf: () => ({ ...programPlace, drafts: ['draft'] }) };
const findings: Briefs = { source: findingPlace, kindOf: () => ({ ...findingPlace, drafts: [] }) };

const REVIEWS = ['review__all__safety_program', 'review__assigned__safety_program'];

/** What the home page shows of safety, and that the search from anywhere finds it. */
const home: HomeOffer = {
  module: 'safety',
  texts,
  waiting: [
    { key: 'finish', of: programs, filters: { created_by: 'me', status: 'draft' }, ordering: '-planned_at' },
    { key: 'hold', of: programs, filters: { conductor: 'me', status: 'approved' }, ordering: 'planned_at' },
    {
      key: 'approve',
      of: programs,
      filters: { reviewer: 'me', status: 'pending_review,completed' },
      ordering: 'planned_at',
      shown: (permissions) => hasAny(permissions, REVIEWS),
    },
    { key: 'putRight', of: findings, filters: { responsible: 'me', status: 'noted' }, ordering: 'due_on' },
  ],
  find: [{ of: programs }],
  boards: { view2: () => import('#features/board/works.ts') },
  lists: [programPlace, findingPlace, workerPlace, passPlace],
  // the calendar, at the roadside too
  reads: (today) => monthsKept(today).map((month) => ({ of: programPlace, params: calendarParams(month) })),
};

export default home;
