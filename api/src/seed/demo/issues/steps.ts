/** What the people of the demo do with an issue, minutes after it happened. */
import type { Stage } from '@chainage/shared/contracts/issues/image';
import type { IssueAction } from '@chainage/shared/contracts/issues/workflow';
import type { RoleKey } from '#kernel/tenancy/starting-roles.ts';
import { idOf, type At, type Fields, type Step } from './story.ts';

export const HOURS = 60;
export const DAYS = 24 * HOURS;

const CREW = 'patrol_field_crew';
const ENGINEER = 'site_engineer';

export const submit = (after: number, by: RoleKey = CREW, photos: readonly Stage[] = ['before']): Step => ({
  after,
  by,
  action: 'submit',
  photos,
});

/** Reported when all was over: the road is clear, the photos are taken. */
export const submitOnSpot = (
  after: number,
  resolved: number,
  note: string,
  extra: (at: At) => Fields = () => ({}),
): Step => ({
  after,
  by: CREW,
  action: 'submit',
  photos: ['before', 'after'],
  data: (at) => ({ resolved_on_spot: true, resolved_at: at(resolved), resolution_note: note, ...extra(at) }),
});

interface Approval {
  by?: RoleKey;
  resolver?: RoleKey;
  /** Minutes after the event; only types without a limit of their own need it. */
  due?: number;
}
export const approve = (
  after: number,
  priority: string,
  { by = ENGINEER, resolver = CREW, due }: Approval = {},
): Step => ({
  after,
  by,
  action: 'approve',
  data: (at, members) => ({ priority, resolver: members[resolver], ...(due !== undefined && { due_at: at(due) }) }),
});

export const start = (after: number, by: RoleKey = CREW): Step => ({ after, by, action: 'start' });

export const fixForNow = (after: number): Step => ({
  after,
  by: CREW,
  action: 'temporary_fix',
  photos: ['during'],
  data: (at) => ({ at: at(after - 5) }),
});

export const resolve = (after: number, note: string, extra: Fields = {}, by: RoleKey = CREW): Step => ({
  after,
  by,
  action: 'resolve',
  photos: ['after'],
  data: (at) => ({ resolved_at: at(after - 10), resolution_note: note, ...extra }),
});

export const verify = (after: number, by: RoleKey = ENGINEER): Step => ({ after, by, action: 'verify' });

/** What became known later: of the police, a notice, or money. */
export const followUp = (after: number, by: RoleKey, data: (at: At) => Fields, comment?: string): Step => ({
  after,
  by,
  action: 'update_followup',
  data,
  ...(comment !== undefined && { comment }),
});

/** A move that carries words only: return, reject, reopen, cancel, comment. */
export const say = (after: number, by: RoleKey, action: IssueAction, comment: string): Step => ({
  after,
  by,
  action,
  comment,
});

/** More time: asked for, or granted. */
export const moreTime = (
  after: number,
  by: RoleKey,
  action: 'request_extension' | 'extend',
  until: number,
  comment: string,
): Step => ({
  after,
  by,
  action,
  comment,
  data: (at) => ({ due_at: at(until) }),
});

/** What was measured of a defect. */
export const measured =
  (unit: string, quantity: string, severity: 'low' | 'medium' | 'high', rest: Fields = {}) =>
  (): Fields => ({
    quantity,
    unit: idOf('units-of-measurement', unit.toLowerCase()),
    severity,
    work_zone_set_up: true,
    lane_closure: 'none',
    ...rest,
  });
