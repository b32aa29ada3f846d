/**
 * Hears how many notifications are unread as soon as it changes: one stream per browser (the page that holds the lock), told on to
 * its other pages. Whatever goes wrong is silent: the bell asks by itself each minute (`unread.queries.ts`).
 */
import { useConnectivity } from '@chainage/shared/auth/connectivity';
import { useSession } from '@chainage/shared/auth/session';
import { BELL_PATH, UNREAD_CAP } from '@chainage/shared/contracts/notification-paths';
import type { Unread } from '@chainage/shared/contracts/notifications';
import { queryClient } from '@chainage/shared/query';
import { notificationKey, unreadQuery } from '#app/layout/unread.queries.ts';
import { linesOf } from './event-lines.ts';

const NAME = 'chainage.bell';
const FIRST_WAIT = 1_000;
const LONGEST_WAIT = 150_000;
/** A server that can speak does so at once: where nothing comes, something between keeps it back. */
const FIRST_LINE_WITHIN = 20_000;
/** Longer than two of the server's signs of life. */
const SILENT_FOR = 60_000;

interface Told extends Unread {
  /** Whose bell it is. */
  of: string;
}

const readerNow = (): string | null => {
  const { token, organisation, user } = useSession.getState();
  return token && user && organisation ? `${user.id} ${organisation.token}` : null;
};

/** What is unread is known now; where it has changed, lists are read again. */
function show({ unread, of }: Told): void {
  if (of !== readerNow()) return;
  const { queryKey } = unreadQuery();
  const before = queryClient.getQueryData<Unread>(queryKey)?.unread;
  queryClient.setQueryData<Unread>(queryKey, { unread });
  // counted no further, so that more of them look like none
  if (before !== unread || unread >= UNREAD_CAP)
    void queryClient.invalidateQueries({ queryKey: [...notificationKey(), 'list'] });
}

/** Ends as soon as `signal` says so, or nothing has come for so long. */
function silence(signal: AbortSignal) {
  const controller = new AbortController();
  const end = () => controller.abort();
  signal.addEventListener('abort', end, { once: true });
  let timer = setTimeout(end, FIRST_LINE_WITHIN);
  return {
    signal: controller.signal,
    heard: () => {
      clearTimeout(timer);
      timer = setTimeout(end, SILENT_FOR);
    },
    over: () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
    },
  };
}

/** Reads one stream to its end; answers how long to wait then: as the server said, 0 where nothing came. */
async function readStream(signal: AbortSignal, tell: (told: Told) => void): Promise<number> {
  const { token, organisation } = useSession.getState();
  const of = readerNow();
  if (!token || !organisation || of === null) return 0;
  const patience = silence(signal);
  let wait = 0;
  try {
    const answer = await fetch(`/api/${BELL_PATH}`, {
      headers: { Accept: 'text/event-stream', Authorization: `Token ${token}`, Organisation: organisation.token },
      signal: patience.signal,
    });
    if (!answer.ok || !answer.body || !answer.headers.get('content-type')?.startsWith('text/event-stream')) return 0;
    for await (const line of linesOf(answer.body)) {
      wait ||= FIRST_WAIT;
      patience.heard();
      if (line.startsWith('data: ')) tell({ ...(JSON.parse(line.slice(6)) as Unread), of });
      if (line.startsWith('retry: ')) wait = Number(line.slice(7)) || wait;
    }
  } catch {
    // cut, silent, or not ours to hear any more: asked again later
  } finally {
    patience.over();
  }
  return wait;
}

const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>((over) => {
    if (signal.aborted) return over();
    const timer = setTimeout(over, ms);
    signal.addEventListener('abort', () => (clearTimeout(timer), over()), { once: true });
  });

/** Stream after stream, at growing distances where none says anything. */
async function goOn(signal: AbortSignal, tell: (told: Told) => void): Promise<void> {
  let wait = FIRST_WAIT;
  while (!signal.aborted) {
    const told = useConnectivity.getState().online && (await readStream(signal, tell));
    wait = told || Math.min(wait * 2, LONGEST_WAIT);
    await pause(wait * (1 + Math.random()), signal);
  }
}

/** Listens until the answer is called. */
export function listenToBell(): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel(NAME) : undefined;
  channel?.addEventListener('message', ({ data }: MessageEvent<Told>) => show(data));
  const tell = (told: Told) => {
    show(told);
    channel?.postMessage(told);
  };
  if (navigator.locks)
    void navigator.locks
      .request(`${NAME}.${readerNow() ?? ''}`, { signal }, () => goOn(signal, tell))
      .catch(() => undefined);
  return () => {
    controller.abort();
    channel?.close();
  };
}
