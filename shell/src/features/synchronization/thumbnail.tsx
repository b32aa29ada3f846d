import { useEffect, useState } from 'react';
import type { Owner } from '@chainage/shared/offline/outbox.model';
import { Image, ImageOff } from '@chainage/shared/ui/icons';
import { outbox } from '#offline/waiting/outbox-door.ts';
import styles from './record-card.module.css';

/** A photo from this device; its place is kept while it is read, and where it cannot be read. */
export function Thumbnail({ owner, file }: { owner: Owner; file: string }) {
  const [address, setAddress] = useState<string | null | undefined>();
  useEffect(() => {
    let made: string | undefined;
    let left = false;
    const read = async () => {
      const blob = await (await outbox()).fileOf(owner, file);
      if (left) return;
      made = blob && URL.createObjectURL(blob);
      setAddress(made ?? null);
    };
    read().catch(() => setAddress(null));
    return () => {
      left = true;
      if (made) URL.revokeObjectURL(made);
    };
  }, [owner, file]);
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
