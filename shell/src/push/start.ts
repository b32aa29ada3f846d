/** Of pages that are open: what the worker asks of them, and what is to be made good since the portal was last open. */
import { useSession } from '@chainage/shared/auth/session';
import { isHeld } from '@chainage/shared/lib/busy';
import { markRead } from '#features/notifications/notification.queries.ts';
import { keepOn } from './device.ts';
import { noted } from './noted.ts';
import { addressOf, type OpenMessage } from './open-message.ts';
import { takeOpened } from './push-store.ts';

type Go = (to: string) => void;

/** What was opened from a notification of the system has been read. */
async function markOpened(): Promise<void> {
  const { organisation, token } = useSession.getState();
  if (!organisation || !token) return;
  const ids = await takeOpened(organisation.token);
  if (ids.length > 0) await markRead({ ids }, { background: true });
}

function answer({ data, ports: [port] }: MessageEvent<Partial<OpenMessage> | undefined>, go: Go): void {
  if (data?.type !== 'OPEN_NOTICE' || !data.path || !data.organisation || !port) return;
  const { organisation, token } = useSession.getState();
  const isFree = token !== null && !isHeld();
  port.postMessage(isFree);
  if (!isFree) return;
  go(organisation?.token === data.organisation ? data.path : addressOf(data as OpenMessage));
  void markOpened().catch(() => undefined);
}

/** Listens to the worker until the answer is called. `go` leads to another page of the portal. */
export function startPush(go: Go): () => void {
  const hear = (event: MessageEvent) => answer(event, go);
  navigator.serviceWorker?.addEventListener('message', hear);
  if (noted()) void keepOn().catch(() => undefined);
  if ('caches' in window) void markOpened().catch(() => undefined);
  return () => navigator.serviceWorker?.removeEventListener('message', hear);
}
