import { api, ApiError, isServerAway } from '#api-client/client.ts';
import { queryClient } from '#query.ts';
import { toast } from '#ui/toast.tsx';
import type { ToastLink } from '#ui/toast-store.ts';
import { forgetHeld, leftOver, type LeftOver } from './held-on-device.ts';
import { HOLD_MS } from './held-step.ts';

/** No page holds a step that long, nor waits so long for its answer, ms. */
const ABANDONED_MS = HOLD_MS + 60_000;
/** What went wrong with a decision whose form has gone, ms. */
const READING_MS = 12_000;
const REASONS: readonly string[] = ['stale', 'refused', 'forbidden'];

/** Why a held step was not done, as the desk's texts name it. */
export const reasonKey = (why: string): string => `desk:held.${REASONS.includes(why) ? why : 'other'}`;

/** Says that a decision was not done, long enough to be read; `link`: where the words are that its form was left with, until closed. */
export const sayNotDone = (title: string, reasons: readonly string[], link?: ToastLink): void =>
  toast.danger(title, reasons.join(' '), link ? Infinity : READING_MS, link);

async function sendOne({ path, body, idempotencyKey, failed }: LeftOver, say: (key: string) => string) {
  try {
    await api.post(path, body, { idempotencyKey, background: true });
  } catch (reason) {
    // asked again where the server answers
    if (!(reason instanceof ApiError) || isServerAway(reason)) return;
    // what it knows of the device's work without signal is no part of a desk's first list
    const { failureOf } = await import('../act/failure.ts');
    sayNotDone(failed, [say(reasonKey(failureOf(reason).kind))]);
  }
  forgetHeld(idempotencyKey);
  await queryClient.invalidateQueries();
}

let sending: Promise<unknown> = Promise.resolve();

const sendAll = (say: (key: string) => string) =>
  (sending = sending.then(async () => {
    for (const one of leftOver(ABANDONED_MS)) await sendOne(one, say);
  }));

/** Sends what pages held that are gone, one after another, now and once the page before this must have; says what could not be done. Answers how to stop it. */
export function sendLeftOver(say: (key: string) => string): () => void {
  void sendAll(say);
  const timer = setTimeout(() => void sendAll(say), ABANDONED_MS);
  return () => clearTimeout(timer);
}
