/** The last round of this person on this device: the next one begins like it. */
export interface LastRound {
  package?: number;
  direction?: 'lhs' | 'rhs';
  vehicle?: string;
}

const keyOf = (who: string) => `chainage.rounds.last.${who}`;

export function readLastRound(who: string): LastRound {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(who)) ?? '{}');
    return typeof stored === 'object' && stored !== null ? stored : {};
  } catch {
    return {};
  }
}

export function rememberRound(who: string, round: LastRound): void {
  try {
    localStorage.setItem(keyOf(who), JSON.stringify(round));
  } catch {
    // a full storage costs the convenience only
  }
}
