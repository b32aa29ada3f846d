/** Pushes of notifications: planned with the mails, one job per device and what is told as one. */
import { z } from 'zod';
import type { Db } from '#kernel/database/connect.ts';
import { addJob } from '#kernel/jobs/add-job.ts';
import { becauseOf } from '#kernel/jobs/cause.ts';
import { outsideJob, type OutsideKind } from '#kernel/jobs/job-kind.ts';
import { groupOf } from '#kernel/notifications/groups.ts';
import type { NewNotice } from '../mail/plan.queries.ts';
import { quietUntil } from '../mail/quiet-hours.ts';
import { isPushed } from './push-ways.ts';
import { devicesOf } from './push.queries.ts';
import { sendPushJob, type PushJob } from './send-push-job.ts';

/** `key` is by device and what is told as one, so that what comes while one waits goes along. */
const add = (db: Db, job: PushJob, runAt: Date | undefined) =>
  addJob(db, pushNotice, {
    data: job,
    key: `${job.device}:${job.event}:${job.record ?? ''}`,
    forMember: job.member,
    ...(runAt && { runAt }),
  });

export const pushNotice: OutsideKind<PushJob> = outsideJob({
  kind: 'push.send',
  data: z.strictObject({ member: z.int(), device: z.uuid(), event: z.string(), record: z.uuid().nullable() }),
  attempts: 10,
  run: (run) => sendPushJob(run, (at) => async (db) => void (await add(db, run.data, at))),
});

/** Adds what is to be shown of new notifications, in the transaction that plans them. What is urgent is told by itself. */
export async function planPush(db: Db, notices: readonly NewNotice[], now: Date): Promise<void> {
  const devices = new Map<number, string[]>();
  const added = new Set<string>();
  for (const notice of notices) {
    const { recipient_id: member, event, entity, record_id, request_id: request } = notice;
    const group = groupOf(entity, event);
    if (!isPushed({ roleKey: notice.role_key, push: notice.push }, { group, event })) continue;
    if (!devices.has(member))
      devices.set(
        member,
        (await devicesOf(db, member)).map(({ id }) => id),
      );
    const record = group === 'urgent' ? record_id : null;
    const until = group === 'urgent' ? undefined : quietUntil(now, notice, notice.time_zone ?? undefined);
    for (const device of devices.get(member) ?? []) {
      const name = `${device} ${event} ${record ?? ''}`;
      if (added.has(name)) continue;
      added.add(name);
      const push = () => add(db, { member, device, event, record }, until);
      await (request === null ? push() : becauseOf(request, push));
    }
  }
}
