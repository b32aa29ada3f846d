import { useEffect, useState } from 'react';
import type { Owner } from '@chainage/shared/offline/outbox.model';
import { Image, ImageOff } from '@chainage/shared/ui/icons';
import { outbox } from './outbox-door.ts';
import styles from './thumbnail.module.css';

interface Props {
  owner: Owner;
  /** The photo itself, or its id among the files that wait; without one, only its place is kept. */
  photo: Blob | string | null;
}

/** A photo from this device; its place is kept while it is read, and where it cannot be read. */
export function Thumbnail({ owner, photo }: Props) {
  const [address, setAddress] = useState<string | null | undefined>();
  useEffect(() => {
    if (photo === null) return;
    let made: string | undefined;
    let left = false;
    const read = async () => {
      const blob = typeof photo === 'string' ? await (await outbox()).fileOf(owner, photo) : photo;
      if (left) return;
      made = blob && URL.createObjectURL(blob);
      setAddress(made ?? null);
    };
    read().catch(() => setAddress(null));
    return () => {
      left = true;
      if (made) URL.revokeObjectURL(made);
    };
  }, [owner, photo]);
  return (
    <span className={styles['thumbnail']}>
      {address ? (
        <img src={address} alt="" onError={() => setAddress(null)} />
      ) : address === null ? (
        <ImageOff size={24} aria-hidden />
      ) : (
        <Image size={24} aria-hidden />
      )}
    </span>
  );
}
