import { useEffect, useState } from 'react';
import type { DraftRow } from '@chainage/shared/offline/drafts';
import type { OutboxRow, Owner } from '@chainage/shared/offline/outbox.model';
import { unlessSilent } from '@chainage/shared/offline/silence';
import { addSyncTexts } from '#i18n/sync-texts.ts';
import { outbox } from '#offline/waiting/outbox-door.ts';

export interface OnDevice {
  /** Null until the device has been asked. */
  rows: OutboxRow[] | null;
  drafts: DraftRow[] | null;
  /** It does not answer, or cannot be read: never to be shown as "nothing". */
  broken: boolean;
}

/** What shows it: with the first page, which may be that of a stranger signing in, it does not come. */
export const loadCard = () => import('./on-this-phone.tsx');

const NOT_YET: OnDevice = { rows: null, drafts: null, broken: false };

/** What somebody has written on this device and nobody else has yet, finished or not, as it comes and goes. */
export function useOnDevice(owner: Owner | null): OnDevice {
  const [found, setFound] = useState(NOT_YET);
  useEffect(() => {
    if (!owner) return;
    let stops: (() => void)[] = [];
    let left = false;
    const see = (news: Partial<OnDevice>) => left || setFound((before) => ({ ...before, ...news }));
    const fail = () => see({ broken: true });
    const answered = unlessSilent(fail);
    const follow = (news: Partial<OnDevice>) => {
      answered();
      see({ ...news, broken: false });
    };
    const start = async () => {
      const [{ watchRows, watchDrafts }] = await Promise.all([outbox(), loadCard(), addSyncTexts()]);
      if (left) return;
      stops = [
        watchRows(owner, (rows) => follow({ rows }), fail),
        watchDrafts(owner, (drafts) => follow({ drafts }), fail),
      ];
    };
    start().catch(fail);
    return () => {
      left = true;
      answered();
      for (const stop of stops) stop();
      setFound(NOT_YET);
    };
  }, [owner]);
  return found;
}
