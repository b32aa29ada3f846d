/** Keeps what every page shows of the outbox fresh, whoever writes or sends. */
import { useSession } from '#auth/session.ts';
import { currentOwner } from '#offline/device/device.ts';
import { ownerKey } from '#offline/outbox/outbox.model.ts';
import { useOutbox, type OutboxCounts } from '#offline/outbox/outbox-store.ts';
import { watch } from '#offline/outbox/watch.ts';
import { pageStore } from '#offline/device/page-store.ts';

/** Between two rows nothing is in hand for a moment: that is no end of sending. */
const QUIET_MS = 1500;

interface Found {
  /** Records of the person signed in. */
  mine: number;
  failed: number;
  others: number;
  isSending: boolean;
}

async function look(mine: string | null): Promise<Found> {
  const { device, owner } = pageStore();
  const found: Found = { mine: 0, failed: 0, others: 0, isSending: false };
  for (const { key } of await device.owners.toArray()) {
    const { rows } = owner(key);
    const records = (await rows.orderBy('record').uniqueKeys()).length;
    if (key === mine) {
      found.mine = records;
      found.failed = new Set((await rows.where('state').equals('failed').toArray()).map(({ record }) => record)).size;
    } else found.others += records;
    found.isSending ||= (await rows.where('state').equals('sending').count()) > 0;
  }
  return found;
}

/** Forms that say where they go on; the others are of an older version of the app. */
const unfinished = async (mine: string | null): Promise<number> =>
  mine === null
    ? 0
    : pageStore()
        .owner(mine)
        .drafts.filter(({ about }) => about !== undefined)
        .count();

/** A run begins with all that can go; what is gone is done, what came meanwhile is added. */
function progressOf(before: OutboxCounts, waiting: number, isSending: boolean): OutboxCounts['progress'] {
  if (!isSending) return null;
  const done = before.progress ? Math.max(before.progress.done, before.progress.total - waiting) : 0;
  return { done, total: done + waiting };
}

function show({ mine, failed, others }: Found, sending: boolean): void {
  const waiting = mine - failed;
  useOutbox.setState((before) => ({
    waiting,
    failed,
    others,
    sending,
    progress: progressOf(before, waiting, sending),
    loaded: true,
  }));
}

/** Watches every owner's rows; of others than the signed-in person only how many. Answers how to stop. */
export function watchCounts(): () => void {
  const keyNow = () => {
    const owner = currentOwner();
    return owner && ownerKey(owner);
  };
  let key = keyNow();
  let quiet: ReturnType<typeof setTimeout> | undefined;
  const next = (found: Found) => {
    clearTimeout(quiet);
    const goesOn = found.isSending || useOutbox.getState().sending;
    show(found, goesOn);
    if (goesOn && !found.isSending) quiet = setTimeout(() => show(found, false), QUIET_MS);
  };
  const unread = () => undefined;
  const watchRows = () => watch(() => look(key), next, unread);
  // apart from the rows: a form is kept at every pause of typing
  const tell = (count: number) => useOutbox.setState({ unfinished: count });
  const watchForms = () => watch(() => unfinished(key), tell, unread);
  let watching = [watchRows(), watchForms()];
  const end = () => watching.forEach((stopOne) => stopOne());
  const stop = useSession.subscribe(() => {
    if (keyNow() === key) return;
    key = keyNow();
    end();
    watching = [watchRows(), watchForms()];
  });
  return () => {
    stop();
    clearTimeout(quiet);
    end();
  };
}
