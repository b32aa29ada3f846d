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
  // no state: the first key would draw the whole form again
  const release = useRef<() => void>(undefined);
  const holdPage = useCallback(() => void (release.current ??= holdReload('form')), []);
  const freePage = useCallback(() => {
    release.current?.();
    release.current = undefined;
  }, []);
  useEffect(() => void (latest.current = { read, about }));

  /** Whether it is kept now. */
  const keepNow = useCallback((): Promise<boolean> => {
    clearTimeout(timer.current);
    // handed over, it is no draft any more: kept once more it would be offered, and sent, twice
    if (!dirty.current || handedOver.current) return Promise.resolve(false);
    const { read: content, about: words } = latest.current;
    return saveDraft(owner, draftKey, content(), words()).then(
      () => true,
      () => false,
    );
  }, [owner, draftKey]);
  /** What the device fills in by itself is no reason to hold anybody back. */
  const changed = useCallback(
    (byHand = true) => {
      dirty.current ||= byHand;
      if (byHand) holdPage();
      clearTimeout(timer.current);
      timer.current = setTimeout(() => void keepNow(), KEEP_AFTER_MS);
    },
    [keepNow, holdPage],
  );
  const isDirty = useCallback(() => dirty.current, []);
  useEffect(() => freePage, [freePage]);
  useEffect(() => {
    const keep = () => void keepNow();
    window.addEventListener(BEFORE_SIGN_OUT, keep);
    window.addEventListener('pagehide', keep);
    return () => {
      window.removeEventListener(BEFORE_SIGN_OUT, keep);
      window.removeEventListener('pagehide', keep);
      keep();
    };
  }, [keepNow]);

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
      void keepNow();
    },
    forget: () => {
      dirty.current = false;
      freePage();
      clearTimeout(timer.current);
    },
  };
}
