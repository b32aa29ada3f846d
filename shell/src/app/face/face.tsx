import { initialsOf } from '@chainage/shared/kit/story/initials.ts';
import styles from './face.module.css';

interface Props {
  name: string;
  /** Where the photo is fetched. */
  photo: string | null | undefined;
  large?: boolean;
}

/** A person's photo, or what their name begins with; the name stands beside it. */
export function Face({ name, photo, large = false }: Props) {
  const shape = `${styles['face']} ${large ? styles['large'] : ''}`;
  if (photo) return <img className={shape} src={photo} alt="" loading="lazy" />;
  return (
    <span className={shape} aria-hidden="true">
      {initialsOf(name)}
    </span>
  );
}
