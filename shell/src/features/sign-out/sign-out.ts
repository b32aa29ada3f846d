import { api } from '@chainage/shared/api-client/client';
import { useSession } from '@chainage/shared/auth/session';
import type { OutboxRow, Owner } from '@chainage/shared/offline/outbox.model';
import { noted } from '#push/noted.ts';
import { timeoutSignal } from '#app/timeout-signal.ts';

/** Longest wait for the server's word; the phone forgets the session in any case. */
const PATIENCE_MS = 4000;

/** What of a person has not arrived; nothing where the device's storage cannot be asked. */
export async function unsentRows(owner: Owner | null): Promise<OutboxRow[]> {
  if (!owner) return [];
  try {
    return await (await import('@chainage/shared/offline/outbox')).allRows(owner);
  } catch {
    return [];
  }
}

async function clear(owner: Owner | null): Promise<void> {
  if (!owner) return;
  try {
    await (await import('@chainage/shared/offline/sign-out')).closeOwner(owner);
  } catch {
    // A storage that cannot be opened keeps nobody signed in.
  }
}

/** This device shows nothing more of whoever leaves; its code is asked for only where it was turned on. */
async function leavePush(): Promise<void> {
  if (!noted()) return;
  const gone = import('#push/device.ts').then(({ leave }) => leave());
  const late = new Promise<void>((over) => void setTimeout(over, PATIENCE_MS));
  await Promise.race([gone.catch(() => undefined), late]);
}

/** Ends the session on the server where it can be reached, and on this device always. Unsent rows stay. */
export async function endSession(owner: Owner | null): Promise<void> {
  const request = api.post('accounts/api/logout/', undefined, { background: true, signal: timeoutSignal(PATIENCE_MS) });
  await Promise.all([request.catch(() => undefined), clear(owner), leavePush()]);
  useSession.getState().signOut();
  // What was still on its way when the first clearing ran.
  void clear(owner);
}
