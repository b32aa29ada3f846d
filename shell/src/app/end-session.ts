import { api } from '@chainage/shared/api-client/client';
import { useSession } from '@chainage/shared/auth/session';
import type { Logout } from '@chainage/shared/contracts/accounts';
import type { OutboxRow, Owner } from '@chainage/shared/offline/outbox.model';
import { noted } from '#push/noted.ts';
import { timeoutSignal } from '@chainage/shared/lib/timeout-signal';

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

/** How much of theirs still waits here, where that is known. A storage that cannot be opened keeps nobody signed in. */
async function clear(owner: Owner | null): Promise<number | undefined> {
  if (!owner) return undefined;
  try {
    const { waiting } = await (await import('@chainage/shared/offline/sign-out')).closeOwner(owner);
    return waiting;
  } catch {
    return undefined;
  }
}

/** Where nothing waits, the right of this device to send later ends with the session. */
async function leaveServer(waiting: number | undefined): Promise<void> {
  const body: Logout = { nothing_waits: waiting === 0, ...(waiting !== undefined && { waiting }) };
  await api
    .post('accounts/api/logout/', body, { background: true, signal: timeoutSignal(PATIENCE_MS) })
    .catch(() => undefined);
}

/** This device shows nothing more of whoever leaves; its code is asked for only where it was turned on. */
async function leavePush(): Promise<void> {
  if (!noted()) return;
  const gone = import('#push/device.ts').then(({ leave }) => leave());
  const late = new Promise<void>((over) => void setTimeout(over, PATIENCE_MS));
  await Promise.race([gone.catch(() => undefined), late]);
}

/** Forgets on this device whoever has no account any more; what of theirs never left stays in the browser until it is cleared. */
export async function endHere(owner: Owner | null): Promise<void> {
  await Promise.all([clear(owner), leavePush()]);
  useSession.getState().signOut();
}

/** Ends the session on the server where it can be reached, and on this device always. Unsent rows stay. */
export async function endSession(owner: Owner | null): Promise<void> {
  await Promise.all([clear(owner).then(leaveServer), leavePush()]);
  useSession.getState().signOut();
  // What was still on its way when the first clearing ran.
  void clear(owner);
}
