import type { ReactNode } from 'react';
import { now } from '#api-client/server-clock.ts';
import { dueSpan } from '#kit/story/due-span.ts';
import type { ListRow } from '#kit/list/list.model.ts';
import type { WayPart } from '../home.model.ts';
import styles from './way.module.css';

/** What is left of a limit, as a thin bar under its words; nothing where nothing is due. */
export function DueLine({ due, row, words }: { due: NonNullable<WayPart['due']>; row: ListRow; words: ReactNode }) {
  const record = row as ListRow & Readonly<Record<string, unknown>>;
  const span = dueSpan({ from: record[due.from], until: record[due.until], done: undefined }, now().getTime());
  if (!span) return null;
  const { limit, mark, state } = span;
  return (
    <span className={styles['due']}>
      {words}
      <span className={styles['bar']} aria-hidden="true">
        <span style={{ width: `${Math.min(mark, limit)}%` }} />
        {state === 'over' && <span className={styles['over']} style={{ left: `${limit}%` }} />}
      </span>
    </span>
  );
}
