import { useEffect, useState } from 'react';
import { draftOwner } from '#offline/outbox/drafts.ts';
import { sharedOf } from '#offline/device/shared-photos.ts';
import { useSearchParams } from '#router.ts';
import { useWrittenKind } from '../record/screens.tsx';
import type { LocalPhoto } from './local-photo.ts';
import { mostOf, stagesOf } from './stages.ts';
import { takePhoto } from './take-photo.ts';

const NONE: readonly LocalPhoto[] = [];

/** Of which record a form is asked to take photos (`?shared=<its id>`); '' where another app handed them over, or nobody. */
export const useHandedFrom = (): string => useSearchParams()[0].get('shared') ?? '';

/**
 * The photos that another app or record handed to whoever fills in a new record (`?shared`), as its form takes photos: of the first stage,
 * shrunk, with their own time and place. Null while they are fetched; what is no picture is left out.
 */
export function useHandedPhotos(isNew: boolean): readonly LocalPhoto[] | null {
  const kind = useWrittenKind();
  const [stage] = stagesOf(kind);
  const isAsked = useSearchParams()[0].has('shared') && isNew && stage !== undefined;
  const [photos, setPhotos] = useState<readonly LocalPhoto[] | null>(isAsked ? null : NONE);
  const from = useHandedFrom();
  const most = mostOf(kind, stage ?? '');
  useEffect(() => {
    if (!isAsked || stage === undefined) return;
    let left = false;
    const take = async () => {
      const files = (await sharedOf(draftOwner(), from)).slice(0, most);
      const taken = await Promise.allSettled(
        files.map((file) => takePhoto(file, { stage, papers: false, place: null })),
      );
      return taken.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []));
    };
    take().then(
      (found) => left || setPhotos(found),
      () => left || setPhotos(NONE),
    );
    return () => {
      left = true;
    };
  }, [isAsked, stage, most, from]);
  return photos;
}
