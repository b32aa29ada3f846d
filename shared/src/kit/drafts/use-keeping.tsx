import { BEFORE_SIGN_OUT } from '#auth/session.ts';
import { holdReload } from '#lib/busy.ts';
import { draftOwner, saveDraft, type DraftAbout } from '#offline/outbox/drafts.ts';
import { useCallback, useEffect, useRef, useState } from 'react';

const KEEP_AFTER_MS = 500;

/**
 * Keeps what a form holds on the device: a moment after each change, and before the page or its person goes. `about` names it
 * on the home page, from where it is gone on with.
 */
export function useKeeping(draftKey: string, read: () => unknown, about: () => DraftAbout) {
  const [owner] = useState(draftOwner);
  const latest = useRef({ read, about });
  const dirty = useRef(false);
  const handedOver = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** The last that is under way, and whether the form says more by now. */
  const saving = useRef<Promise<boolean>>(undefined);
  const isBehind = useRef(false);
  // no state: the first key would draw the whole form again
  const release = useRef<() => void>(undefined);
  const holdPage = useCallback(() => void (release.current ??= holdReload('form')), []);
  const freePage = useCallback(() => {
    release.current?.();
    release.current = undefined;
  }, []);
  useEffect(() => void (latest.current = { read, about }));

  /** Whether there was anything to keep; rejects where the device could not. */
  const keepNow = useCallback((): Promise<boolean> => {
    clearTimeout(timer.current);
    // handed over, it is no draft any more: kept once more it would be offered, and sent, twice
    if (!dirty.current || handedOver.current) return Promise.resolve(false);
    if (saving.current && !isBehind.current) return saving.current;
    isBehind.current = false;
    const { read: content, about: words } = latest.current;
    const saved = saveDraft(owner, draftKey, content(), words()).then(() => true);
    const over = () => {
      if (saving.current === saved) saving.current = undefined;
    };
    saved.then(over, over);
    return (saving.current = saved);
  }, [owner, draftKey]);
  const tryToKeep = useCallback(() => keepNow().catch(() => false), [keepNow]);
  /** What the device fills in by itself is no reason to hold anybody back. */
  const changed = useCallback(
    (byHand = true) => {
      dirty.current ||= byHand;
      if (byHand) holdPage();
      isBehind.current = true;
      clearTimeout(timer.current);
      timer.current = setTimeout(() => void tryToKeep(), KEEP_AFTER_MS);
    },
    [tryToKeep, holdPage],
  );
  const isDirty = useCallback(() => dirty.current, []);
  useEffect(() => {
    const keep = () => void tryToKeep();
    window.addEventListener(BEFORE_SIGN_OUT, keep);
    window.addEventListener('pagehide', keep);
    return () => {
      window.removeEventListener(BEFORE_SIGN_OUT, keep);
      window.removeEventListener('pagehide', keep);
      keep();
    };
  }, [tryToKeep]);
  /** What was under way is kept by then, or could not be. */
  const settled = useCallback(async () => void (await saving.current?.catch(() => false)), []);
  // a newer version of the page comes once it is kept
  useEffect(() => () => void settled().then(freePage), [settled, freePage]);

  return {
    owner,
    isDirty,
    keepNow,
    changed,
    /** From here on the outbox has it. */
    handOver: () => {
      clearTimeout(timer.current);
      handedOver.current = true;
    },
    /** It came back: what was typed is a draft once more. */
    takeBack: () => {
      handedOver.current = false;
      dirty.current = true;
      holdPage();
      isBehind.current = true;
      void tryToKeep();
    },
    forget: () => {
      dirty.current = false;
      freePage();
      clearTimeout(timer.current);
    },
    settled,
  };
}
