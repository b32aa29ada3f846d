/**
 * A held step lies on the device until the server has answered: a page that crashes within those seconds, or goes while the line is
 * down, cannot send it. The next page does (`send-left-over.ts`), under the same key, so that it is taken once.
 */
import { draftOwner } from '#auth/session.ts';

/** A step as it goes to the server. */
export interface StepToSend {
  path: string;
  body: unknown;
  idempotencyKey: string;
}

/** What is left of a step whose page is gone. */
export interface LeftOver extends StepToSend {
  /** Who decided. */
  owner: string;
  /** When, ms. */
  at: number;
  /** What to say where it cannot be done: of which record. */
  failed: string;
}

const PREFIX = 'chainage.held.';

/** Where the browser keeps nothing, a step is held in the page alone. */
const tried = <T>(run: () => T): T | undefined => {
  try {
    return run();
  } catch {
    return undefined;
  }
};

export const keepHeld = (step: StepToSend, failed: string): void =>
  tried(() =>
    localStorage.setItem(
      PREFIX + step.idempotencyKey,
      JSON.stringify({ ...step, failed, owner: draftOwner(), at: Date.now() } satisfies LeftOver),
    ),
  );

export const forgetHeld = (idempotencyKey: string): void =>
  tried(() => localStorage.removeItem(PREFIX + idempotencyKey));

/** Steps of whoever is signed in that are older than `age`, ms: no page holds them any more. */
export const leftOver = (age: number): LeftOver[] =>
  tried(() =>
    Object.keys(localStorage)
      .filter((name) => name.startsWith(PREFIX))
      .flatMap((name) => tried(() => JSON.parse(localStorage.getItem(name) ?? '') as LeftOver) ?? [])
      .filter(({ owner, at }) => owner === draftOwner() && Date.now() - at > age)
      .sort((one, other) => one.at - other.at),
  ) ?? [];
