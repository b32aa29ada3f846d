import { useFieldLabel } from '../labels.tsx';
import type { AnyRecord } from '../record/record.model.ts';
import { usePageKind } from '../record/screens.tsx';
import { useKitTexts } from '../texts.tsx';
import { initialsOf } from './initials.ts';
import styles from './story.module.css';

/** The people of a record, each once, with every part they have in it. */
export function Faces({ names, record }: { names: readonly string[]; record: AnyRecord }) {
  const t = useKitTexts();
  const label = useFieldLabel();
  const { people = {} } = usePageKind();
  const faces = new Map<string, { person: string; parts: string[] }>();
  for (const name of names) {
    const person = record[people[name] ?? `${name}_name`];
    if (typeof person !== 'string' || person === '') continue;
    // two may be called the same
    const who = `${String(record[name])} ${person}`;
    faces.set(who, { person, parts: [...(faces.get(who)?.parts ?? []), label(name)] });
  }
  if (faces.size === 0) return null;
  return (
    <ul className={styles['faces']} aria-label={t('story.people')}>
      {[...faces].map(([who, { person, parts }]) => (
        <li key={who} className={styles['face']}>
          <span className={styles['avatar']} aria-hidden="true">
            {initialsOf(person)}
          </span>
          <strong>{person}</strong>
          <span className={styles['part']}>{parts.join(', ')}</span>
        </li>
      ))}
    </ul>
  );
}
