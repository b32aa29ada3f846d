import { useState } from 'react';
import { usePreferences } from '../auth/preferences.ts';
import { Image, ImageOff } from './icons.tsx';

interface Props {
  /** Where the photo lies; null where there is none. */
  url: string | null;
}

/** A photo small; a sign in its place where there is none, where it does not come, as without signal, or where bytes are counted. */
export function Picture({ url }: Props) {
  const [broken, setBroken] = useState<string | null>(null);
  const lowData = usePreferences((preferences) => preferences.lowData);
  if (url !== null && lowData) return <Image aria-hidden="true" />;
  if (url === null || broken === url) return <ImageOff aria-hidden="true" />;
  return <img src={url} alt="" loading="lazy" decoding="async" onError={() => setBroken(url)} />;
}
