import type { List } from '#contracts/list.ts';
import { groupIndian } from '#lib/format/number.ts';
import type { ListRow } from '../list/list.model.ts';
import { useKitTexts } from '../texts.tsx';
import type { WaitingPart } from './home.model.ts';
import styles from './home.module.css';
import { RecordBriefs } from './record-briefs.tsx';

interface Props {
  part: WaitingPart;
  found: Pick<List<ListRow>, 'count' | 'results'>;
  onPress?: ((path: string) => void) | undefined;
}

/** A part of what waits: what is to be done, how often, and the first records; nothing where nothing waits. */
export function WaitingWork({ part: { key, of }, found, onPress }: Props) {
  const t = useKitTexts(of.source.module);
  if (found.count === 0) return null;
  return (
    <div className={styles['part']}>
      <h3>
        {t(`home.${key}`)} <span className={styles['number']}>{groupIndian(found.count)}</span>
      </h3>
      <RecordBriefs rows={found.results.map((row) => ({ of, row }))} onPress={onPress} />
    </div>
  );
}
