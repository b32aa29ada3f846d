import { useEffect, useState } from 'react';
import { useConnectivity } from '#auth/connectivity.ts';
import type { RecordImage } from '../record/record.model.ts';
import { loadPhoto } from './load-photo.ts';

/** How a photo is seen: `loading`, small meanwhile; `small`, for nobody has asked for more; `away`, small for want of an answer. */
export type Seen = 'loading' | 'whole' | 'small' | 'away';

interface Found {
  id: string;
  url: string | null;
  isKept: boolean;
}

/** A photo in its whole size, and what is seen until it is there. `sparing`: it is fetched when it is asked for, and not before. */
export function useWholePhoto(image: RecordImage, sparing: boolean) {
  const { id, state, stamped_url: stamped } = image;
  const online = useConnectivity((connectivity) => connectivity.online);
  const [asked, setAsked] = useState<string>();
  const [found, setFound] = useState<Found>();
  const isHere = state === 'announced';
  const deviceOnly = sparing && asked !== id;
  const mine = found?.id === id ? found : undefined;
  // what is missing is asked for anew when the signal comes or goes; what is here stays
  const [tried, setTried] = useState({ online, times: 0 });
  if (tried.online !== online) setTried({ online, times: mine?.url ? tried.times : tried.times + 1 });
  useEffect(() => {
    if (isHere || stamped === null) return;
    let left = false;
    let made: string | undefined;
    loadPhoto(stamped, deviceOnly).then(
      (photo) => {
        if (left) return;
        made = photo && URL.createObjectURL(photo.blob);
        setFound({ id, url: made ?? null, isKept: photo?.isKept ?? false });
      },
      () => left || setFound({ id, url: null, isKept: false }),
    );
    return () => {
      left = true;
      setFound(undefined);
      if (made) URL.revokeObjectURL(made);
    };
  }, [id, stamped, isHere, deviceOnly, tried.times]);
  const ask = () => setAsked(id);
  if (isHere) return { src: stamped, seen: 'whole' as Seen, isKept: true, ask };
  const seen: Seen = mine?.url ? 'whole' : !mine ? 'loading' : deviceOnly ? 'small' : 'away';
  return { src: mine?.url ?? image.thumbnail_url, seen, isKept: mine?.isKept ?? false, ask };
}
