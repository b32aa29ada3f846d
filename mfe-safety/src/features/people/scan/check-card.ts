/** What a card is worth, by what this device knows: the keys of our cards, and the passes it has heard were revoked. */
import { now } from '@chainage/shared/api-client/server-clock';
import { useSession } from '@chainage/shared/auth/session';
import { PASS_CHECKS_PATH, SCAN_PAGE } from '@chainage/shared/contracts/safety/pass-place';
import {
  readPass,
  standingOf,
  type PassKey,
  type PassSays,
  type PassStanding,
  type RevokedPass,
} from '@chainage/shared/contracts/safety/pass-text';
import { dayOf } from '@chainage/shared/lib/format/date';
import { endpointOf } from '@chainage/shared/offline/endpoint';
import { newestReference } from '@chainage/shared/offline/reference';

const OLD_MS = 86_400_000;

interface Checks {
  results: readonly RevokedPass[];
  keys: readonly PassKey[];
}

export interface CheckedCard {
  says: PassSays;
  standing: PassStanding;
  /** Why it was revoked. */
  reason: string | null;
  /** When this device read which passes are revoked, epoch ms. */
  knownAt: number;
  /** So long ago that a pass may well have been revoked since. */
  isOld: boolean;
}

/** What came of a code: the card, or a key of the scanner's texts that says why there is none. */
export type Checked = { card: CheckedCard } | { why: 'strange' | 'unknown_key' | 'forged' | 'insecure' | 'noLists' };

export async function checkCard(text: string): Promise<Checked> {
  if (!text.includes(`${SCAN_PAGE}#`)) return { why: 'strange' };
  if (!('subtle' in crypto)) return { why: 'insecure' };
  const checks = await newestReference<Checks>(endpointOf(PASS_CHECKS_PATH)).catch(() => undefined);
  if (!checks) return { why: 'noLists' };
  const { results, keys } = checks.data;
  const read = await readPass(text, keys);
  if ('why' in read) return read;
  const organisation = useSession.getState().organisation?.code ?? '';
  const today = dayOf(now().toISOString());
  const standing = standingOf(read.says, { today, organisation, revoked: results });
  const reason = results.find(({ id }) => id === read.says.id)?.reason ?? null;
  return {
    card: {
      says: read.says,
      standing,
      reason,
      knownAt: checks.storedAt,
      isOld: now().getTime() - checks.storedAt > OLD_MS,
    },
  };
}
