import { useState } from 'react';
import { ImageOff } from './icons.tsx';

interface Props {
  /** Where the photo lies; null where there is none. */
  url: string | null;
}

/** A photo small; a sign in its place where there is none, or where it does not come, as without signal. */
export function Picture({ url }: Props) {
  const [broken, setBroken] = useState<string | null>(null);
  if (url === null || broken === url) return <ImageOff aria-hidden="true" />;
  return <img src={url} alt="" loading="lazy" decoding="async" onError={() => setBroken(url)} />;
}
