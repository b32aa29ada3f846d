/** Limits that are due soon, have run out, or ran out long ago, told once to whoever can act. */
import type { Db } from '#kernel/database/connect.ts';
import type { Notice } from '#kernel/notifications/notice.model.ts';
import { writeNotice } from '#kernel/notifications/notification.queries.ts';
import { BREACHED, DUE_SOON, ESCALATED, noteReached, type LimitKind, type Reached } from './limits-told.queries.ts';

const AT_ONCE = 200;
/** A record that came later than its limit ran out is still told of if it was so many days at most. */
const FRESH_DAYS = 7;

/** What its stages are called. */
const EVENTS: Readonly<Record<LimitKind, { soon: string; over: string; further: string }>> = {
  repair: { soon: 'sla_warning', over: 'sla_breached', further: 'sla_escalated' },
  temporary: { soon: 'temporary_warning', over: 'temporary_breached', further: 'temporary_escalated' },
};

/** One event for all stages that came since: who slept over the breach hears of it with those of the escalation. */
function noticeOf(limit: LimitKind, { stage, before, assigned_to: reviewer, resolver, role }: Reached): Notice {
  const { soon, over, further } = EVENTS[limit];
  const members = [reviewer, resolver].filter((member) => member !== null);
  if (stage === DUE_SOON) return { event: soon, members, roles: [] };
  const roles = stage === ESCALATED ? [role] : [];
  return before < BREACHED ? { event: over, members, roles } : { event: further, members: [], roles };
}

async function tellOf(limit: LimitKind, db: Db, now: Date, step: (noted: number) => Promise<void>): Promise<number> {
  let count = 0;
  for (;;) {
    const { noted, reached } = await noteReached(db, { now, most: AT_ONCE, freshDays: FRESH_DAYS, limit });
    for (const one of reached)
      await writeNotice({ db, memberId: null, now }, { entity: 'issue', id: one.id }, noticeOf(limit, one));
    count += reached.length;
    if (noted < AT_ONCE) return count;
    await step(count);
  }
}

/** In the transaction of a job: noted and told together. */
export async function tellLimits(db: Db, now: Date, step: (noted: number) => Promise<void>): Promise<number> {
  const repairs = await tellOf('repair', db, now, step);
  return repairs + (await tellOf('temporary', db, now, step));
}
