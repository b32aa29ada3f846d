/** Limits that are due soon, have run out, or ran out long ago, told once to whoever can act. */
import type { Db } from '#kernel/database/connect.ts';
import type { Notice } from '#kernel/notifications/notice.model.ts';
import { writeNotice } from '#kernel/notifications/notification.queries.ts';
import { BREACHED, DUE_SOON, ESCALATED, noteReached, type Reached } from './limits-told.queries.ts';

const AT_ONCE = 200;
/** A record that came later than its limit ran out is still told of if it was so many days at most. */
const FRESH_DAYS = 7;

/** One event for all stages that came since: who slept over the breach hears of it with those of the escalation. */
function noticeOf({ stage, before, assigned_to: reviewer, resolver, role }: Reached): Notice {
  const members = [reviewer, resolver].filter((member) => member !== null);
  if (stage === DUE_SOON) return { event: 'sla_warning', members, roles: [] };
  const roles = stage === ESCALATED ? [role] : [];
  return before < BREACHED ? { event: 'sla_breached', members, roles } : { event: 'sla_escalated', members: [], roles };
}

/** In the transaction of a job: noted and told together. */
export async function tellLimits(db: Db, now: Date, step: (noted: number) => Promise<void>): Promise<number> {
  let count = 0;
  for (;;) {
    const { noted, reached } = await noteReached(db, { now, most: AT_ONCE, freshDays: FRESH_DAYS });
    for (const one of reached)
      await writeNotice({ db, memberId: null, now }, { entity: 'issue', id: one.id }, noticeOf(one));
    count += reached.length;
    if (noted < AT_ONCE) return count;
    await step(count);
  }
}
