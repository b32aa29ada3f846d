import type { ListRow } from '../list/list.model.ts';
import type { Briefs } from './home.model.ts';
import styles from './home.module.css';
import { RecordBrief } from './record-brief.tsx';

/** A record and how its module shows it. */
export interface BriefRow {
  of: Briefs;
  row: ListRow;
}

interface Props {
  rows: readonly BriefRow[];
  onPress?: ((path: string) => void) | undefined;
}

/** Records of any modules, one below the other. */
export const RecordBriefs = ({ rows, onPress }: Props) => (
  <ul className={styles['rows']}>
    {rows.map(({ of, row }) => (
      <li key={row.id}>
        <RecordBrief of={of} row={row} onPress={onPress} />
      </li>
    ))}
  </ul>
);
