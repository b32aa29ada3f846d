/** One push to one device: whose it is, what they may see and what they want is asked as it goes. */
import type { Finish, OutsideRun } from '#kernel/jobs/job-kind.ts';
import { GiveUp, NotBefore } from '#kernel/jobs/job-kind.ts';
import { groupOf } from '#kernel/notifications/groups.ts';
import type { NoticeGroup } from '#kernel/notifications/notice.model.ts';
import { showNotification } from '#kernel/notifications/show-notification.ts';
import { PushRefused, sendPush, type Push } from '#kernel/push/send-push.ts';
import { keepVapidKey } from '#kernel/push/vapid-key.ts';
import { quietUntil } from '../mail/quiet-hours.ts';
import { topicOf, writeMessage, type Told } from './message.ts';
import { isPushed } from './push-ways.ts';
import { devicesOf, findPushReader, forgetDevice, readUntold, type LivingDevice } from './push.queries.ts';

export interface PushJob extends Told {
  member: number;
  device: string;
}

const DAY = 24 * 3600;
/** `normal` may wait until the phone wakes; what became of a report may wait for the charger. */
const HOW: Readonly<Record<NoticeGroup, Pick<Push, 'ttl' | 'urgency'>>> = {
  urgent: { ttl: DAY, urgency: 'high' },
  todo: { ttl: DAY, urgency: 'normal' },
  talk: { ttl: DAY / 4, urgency: 'normal' },
  progress: { ttl: DAY / 4, urgency: 'low' },
};

interface Ready {
  device: LivingDevice;
  message: string;
  group: NoticeGroup;
}

/** Undefined where nothing is to be told any more; a time where it waits for the end of quiet hours. */
async function ready(
  { data, transaction, deps }: OutsideRun<PushJob>,
  { publicKey }: { publicKey: string },
): Promise<Ready | Date | undefined> {
  const { member: memberId, event, record } = data;
  const now = deps.now();
  return transaction(async (db) => {
    const device = (await devicesOf(db, memberId)).find(({ id }) => id === data.device);
    // of a key of before: its service would refuse it, and the device asks for a new one when it is next used
    if (device?.vapidKey !== publicKey) return undefined;
    const reader = await findPushReader(db, memberId);
    if (!reader) return undefined;
    const [first, ...others] = (await readUntold(db, { memberId, ...reader }, { event, record, now })).flatMap(
      (row) => showNotification(row) ?? [],
    );
    if (!first) return undefined;
    const group = groupOf(first.entity, event);
    if (!isPushed(reader, { group, event })) return undefined;
    const until = group === 'urgent' ? undefined : quietUntil(now, reader, reader.timeZone ?? undefined);
    return until ?? { device, group, message: writeMessage([first, ...others], { event, record }, reader) };
  });
}

/** Throws what the job ends with; answers what is left to do where the device is gone. */
function settle(error: unknown, device: LivingDevice): Finish {
  if (!(error instanceof PushRefused)) throw error;
  const said = `the push service at ${new URL(device.endpoint).host}: ${error.message}`;
  if (error.fault === 'gone') return (db) => forgetDevice(db, device);
  if (error.fault === 'refused') throw new GiveUp(said);
  throw new NotBefore(said, error.retryAfter ?? 0);
}

export async function sendPushJob(run: OutsideRun<PushJob>, waitUntil: (at: Date) => Finish): Promise<Finish | void> {
  const { data, deps, signal, log, organisationId } = run;
  const vapid = await keepVapidKey(deps);
  const found = await ready(run, vapid);
  if (!found || organisationId === null) return;
  if (found instanceof Date) return waitUntil(found);
  const { device, message, group } = found;
  const topic = topicOf(organisationId, data.member, data);
  const push = { device, message, topic, ...HOW[group] };
  const finish = await sendPush(push, { config: deps.config, vapid }, signal).catch((error: unknown) =>
    settle(error, device),
  );
  const said = { member: data.member, device: device.id, event: data.event, bytes: Buffer.byteLength(message) };
  log.info(said, finish ? 'a device is gone' : 'push sent');
  return finish ?? undefined;
}
