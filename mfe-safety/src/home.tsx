import { now } from '@chainage/shared/api-client/server-clock';
import { permissionsOf } from '@chainage/shared/auth/permission';
import { useSession } from '@chainage/shared/auth/session';
import { hasAny } from '@chainage/shared/contracts/permissions';
import { PLANNED_STATES } from '@chainage/shared/contracts/safety/board-lists';
import { findingPlace } from '@chainage/shared/contracts/safety/finding-place';
import { passPlace } from '@chainage/shared/contracts/safety/pass-place';
import { ISSUES_PASSES } from '@chainage/shared/contracts/safety/people-rights';
import { programPlace } from '@chainage/shared/contracts/safety/program-place';
import { PROGRAMS_ALONG_ROAD } from '@chainage/shared/contracts/safety/road-path';
import { workerPlace } from '@chainage/shared/contracts/safety/worker-place';
import type { Briefs, HomeOffer } from '@chainage/shared/kit/home/home.model.ts';
import { dayOf } from '@chainage/shared/lib/format/date';
import { daysAfter } from '@chainage/shared/lib/format/days';
import { calendarParams, monthsKept } from '#features/statistics/calendar-month.ts';
import { peopleTexts, texts } from './texts.ts';

const programs: Briefs = { source: programPlace, kindOf: () => ({ ...programPlace, drafts: ['draft'] }) };
const findings: Briefs = { source: findingPlace, kindOf: () => ({ ...findingPlace, drafts: [] }) };

const passes: Briefs = { source: passPlace, kindOf: () => ({ ...passPlace, drafts: [] }), list: passPlace };
/** Who is to be trained again is told so long before. */
const SOON_DAYS = 14;
const placed = { ...programPlace, list: { ...programPlace.list, card: { ...programPlace.list.card, place: true } } };
const atRoad: Briefs = { source: programPlace, kindOf: () => ({ ...placed, drafts: ['draft'] }), list: programPlace };

const REVIEWS = ['review__all__safety_program', 'review__assigned__safety_program'];

/** What the home page shows of safety, and that the search from anywhere finds it. */
const home: HomeOffer = {
  module: 'safety',
  // passes have words of their own
  texts: () => (permissionsOf(useSession.getState()).includes(ISSUES_PASSES) ? peopleTexts() : texts()),
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
    {
      key: 'passes',
      of: passes,
      // of the day on which it is asked: a device stays open for days
      get filters() {
        const today = dayOf(new Date(now()));
        return { status: 'valid', valid_until_from: today, valid_until_to: daysAfter(today, SOON_DAYS) };
      },
      ordering: 'valid_until',
      shown: (permissions) => permissions.includes(ISSUES_PASSES),
    },
    { key: 'putRight', of: findings, filters: { responsible: 'me', status: 'noted' }, ordering: 'due_on' },
  ],
  road: [
    {
      ...{
        key: 'programs',
        of: atRoad,
        path: PROGRAMS_ALONG_ROAD,
        filters: { status: PLANNED_STATES.join() },
        until: 'planned_at_to',
      },
      layer: async () => (await import('#features/road/road-layers.ts')).programsHeld,
    },
  ],
  find: [{ of: programs }],
  boards: { view2: async () => (await import('#features/board/works.ts')).worksBoard },
  lists: [programPlace, findingPlace, workerPlace, passPlace],
  // the calendar, at the roadside too
  reads: (today) => monthsKept(today).map((month) => ({ of: programPlace, params: calendarParams(month) })),
};

export default home;
