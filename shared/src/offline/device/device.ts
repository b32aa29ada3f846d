/** Who writes on this device now, and the send-only grant by which it may send their rows later. */
import { api } from '#api-client/client.ts';
import { now } from '#api-client/server-clock.ts';
import { useSession } from '#auth/session.ts';
import type { Grant } from '#contracts/outbox.ts';
import { newKey } from '#lib/ids.ts';
import type { OwnerRow } from './device.db.ts';
import { ownerKey, type Owner } from '#offline/outbox/outbox.model.ts';
import { setViewer } from '#offline/outbox/signals.ts';
import { pageStore } from './page-store.ts';
import { rememberOwner, theStore } from './store.db.ts';

export type { OwnerRow } from './device.db.ts';

const KEY = 'chainage.device';
const DAY = 86_400_000;
/** A grant with fewer days left is renewed. */
const RENEW_DAYS = 15;

/** Tells this device's records from others'; says nothing about the person. */
export function deviceId(): string {
  const known = localStorage.getItem(KEY);
  if (known) return known;
  const made = newKey();
  localStorage.setItem(KEY, made);
  return made;
}

/** The signed-in person in the chosen organisation: whose rows are written now. */
export function currentOwner(): Owner | null {
  const { user, token, organisation } = useSession.getState();
  if (!user || !token || !organisation) return null;
  return {
    accountId: user.id,
    accountName: user.name,
    organisationToken: organisation.token,
    organisationName: organisation.name,
  };
}

/** Key of `currentOwner`. */
export function currentOwnerKey(): string | null {
  const owner = currentOwner();
  return owner && ownerKey(owner);
}

// Allows databases in memory before any is opened.
pageStore();

// Whoever signs in here is told of their rows from the first one on, however it is sent.
setViewer(currentOwnerKey);

const needsGrant = (row: OwnerRow | undefined): boolean =>
  !row?.grant || row.refused === true || Date.parse(row.grant.expires_at) - now().getTime() < RENEW_DAYS * DAY;

/** Asks, and keeps the answer only if the session that asked is still the one here: a grant must never change hands. */
async function ask(owner: Owner): Promise<boolean> {
  const { token } = useSession.getState();
  const grant = await api.post<Grant>('organisation/outbox/grant/', { device_id: deviceId() }, { background: true });
  const after = currentOwner();
  if (useSession.getState().token !== token || !after || ownerKey(after) !== ownerKey(owner)) return false;
  await rememberOwner(owner, { grant, refused: false, userLabel: owner.accountName });
  return true;
}

const asking = new Map<string, Promise<boolean>>();

/** A grant for the signed-in person, whatever the device has; whether it came. */
export async function renewGrant(): Promise<boolean> {
  const owner = currentOwner();
  if (!owner) return false;
  const key = ownerKey(owner);
  const under = asking.get(key);
  if (under) return under;
  const asked = ask(owner)
    .catch(() => false)
    .finally(() => asking.delete(key));
  asking.set(key, asked);
  return asked;
}

/** Sees to it that this device may send for the signed-in person. Without a network it silently does nothing. */
export async function ensureGrant(): Promise<void> {
  const owner = currentOwner();
  if (!owner) return;
  const known = await theStore()
    .device.owners.get(ownerKey(owner))
    .catch(() => undefined);
  if (needsGrant(known)) await renewGrant();
}
