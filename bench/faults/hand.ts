/** The person at a phone, as what they do about their rows is told apart from the phone. */
import type { Chance } from '#e2e/durability/support/seeded-random.ts';
import { live, type OfflineCode, type OpenTab } from './load-code.ts';

export interface Hand {
  chance: Chance;
  /** A tab that lives now; another one where that died. */
  tab: () => Promise<OpenTab>;
  /** Whether it happens this time; counted where it does. */
  happens: (share: number, what: string) => boolean;
}

/** Asks one tab after the other, until one lives long enough to answer. */
export async function ask<Answer>(hand: Hand, question: (code: OfflineCode) => Promise<Answer>): Promise<Answer> {
  for (;;) {
    const here = await hand.tab();
    const answer = await live(here, async () => ({ said: await question(here.code) }));
    if (answer) return answer.said;
  }
}
