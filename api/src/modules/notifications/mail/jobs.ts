/** Mails of notifications: planned beside the step that tells, sent by jobs, the day's rest in a digest. */
import { z } from 'zod';
import { becauseOf } from '#kernel/jobs/cause.ts';
import { addJob } from '#kernel/jobs/add-job.ts';
import type { ModuleJobs } from '#kernel/jobs/gather-jobs.ts';
import { insideJob, outsideJob } from '#kernel/jobs/job-kind.ts';
import { MAIL_ATTEMPTS } from '#kernel/mail/deliver-mail.ts';
import { groupOf } from '#kernel/notifications/groups.ts';
import { planPush, pushNotice } from '../push/jobs.ts';
import { release } from './mail.queries.ts';
import { forgetOld } from '../forget/jobs.ts';
import { digestReaders, letWait, takeNew, type NewNotice, type Waits } from './plan.queries.ts';
import { quietUntil } from './quiet-hours.ts';
import { sendNotices } from './send-notices.ts';
import { wayOf } from './ways.ts';

const nothing = z.strictObject({});

/** The mail of one member. `key` is by member and way, so that what comes while one waits goes along. */
const send = outsideJob({
  kind: 'mail.send',
  data: z.strictObject({ member: z.int(), of: z.enum(['now', 'quiet', 'digest']) }),
  attempts: MAIL_ATTEMPTS,
  run: sendNotices,
  unfinished: (db, { id, data }) => release(db, data.member, id),
});

function waitOf(notice: NewNotice, now: Date): { waits: Waits; until?: Date } {
  const group = groupOf(notice.entity, notice.event);
  const way = wayOf({ roleKey: notice.role_key, channels: notice.channels }, { group, event: notice.event });
  if (way !== 'now') return { waits: way === 'off' ? 'done' : 'digest' };
  const until = group === 'urgent' ? undefined : quietUntil(now, notice, notice.time_zone ?? undefined);
  return until ? { waits: 'quiet', until } : { waits: 'now' };
}

/** Looks at what is new, and adds the jobs that mail and push it, in one transaction. */
export const planMail = insideJob({
  kind: 'mail.plan',
  data: nothing,
  async run({ db, deps }) {
    const now = deps.now();
    const taken = await takeNew(db, now);
    await planPush(db, taken, now);
    const planned = taken.map((notice) => ({ ...notice, ...waitOf(notice, now) }));
    for (const waits of ['now', 'quiet', 'digest', 'done'] as const)
      await letWait(
        db,
        waits,
        planned.filter((one) => one.waits === waits).map(({ id }) => id),
      );
    for (const { waits: of, until, recipient_id: member, request_id: request } of planned) {
      if (of !== 'now' && of !== 'quiet') continue;
      const add = () =>
        addJob(db, send, {
          data: { member, of },
          key: `${of}:${member}`,
          forMember: member,
          ...(until && { runAt: until }),
        });
      await (request === null ? add() : becauseOf(request, add));
    }
  },
});

const digest = insideJob({
  kind: 'mail.digest',
  data: nothing,
  async run({ db }) {
    for (const member of await digestReaders(db))
      await addJob(db, send, { data: { member, of: 'digest' }, key: `digest:${member}`, forMember: member });
  },
});

export const noticeJobs: ModuleJobs = {
  kinds: [planMail, send, digest, pushNotice, forgetOld],
  schedules: [
    { kind: digest, of: 'organisation', everyDayAt: '07:00' },
    { kind: forgetOld, of: 'organisation', everyDayAt: '02:50' },
  ],
};
