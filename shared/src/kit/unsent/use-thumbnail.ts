import { useEffect, useState } from 'react';
import type { OutboxRow } from '#offline/outbox/outbox.model.ts';
import { openOutbox } from '../pending/open-outbox.ts';
import { useWrittenKind } from '../record/screens.tsx';

/** Address of the first photo of the kind's first stage, from the device; null while there is none. */
export function useThumbnail(rows: readonly OutboxRow[]): string | null {
  const [first] = Object.keys(useWrittenKind().photos ?? {});
  const [url, setUrl] = useState<string | null>(null);
  const file = rows.find(({ verb, request }) => verb === 'photo' && request.body['stage'] === first)?.file;
  useEffect(() => {
    if (!file) return;
    let made: string | undefined;
    let left = false;
    const load = async () => {
      const { owner, fileOf } = await openOutbox();
      const blob = owner && (await fileOf(owner, file));
      if (!blob || left) return;
      made = URL.createObjectURL(blob);
      setUrl(made);
    };
    load().catch(() => undefined);
    return () => {
      left = true;
      if (made) URL.revokeObjectURL(made);
    };
  }, [file]);
  return url;
}
