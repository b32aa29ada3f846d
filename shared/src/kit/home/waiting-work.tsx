import type { List } from '#contracts/list.ts';
import { formatCount } from '#lib/format/count.ts';
import { Link } from '#router.ts';
import { ChevronRight } from '#ui/icons.tsx';
import type { ListRow } from '../list/list.model.ts';
import { useKitTexts } from '../texts.tsx';
import type { WaitingPart } from './home.model.ts';
import styles from './home.module.css';
import { WAITING_ROWS } from './home.queries.ts';
import { listPage } from './list-page.ts';
import { RecordBriefs } from './record-briefs.tsx';

interface Props {
  part: WaitingPart;
  found: Pick<List<ListRow>, 'count' | 'results'>;
  onPress?: ((path: string) => void) | undefined;
}

/** A part of what waits: what is to be done, how often, and the first records; nothing where nothing waits. */
export function WaitingWork({ part, found, onPress }: Props) {
  const { key, of } = part;
  const t = useKitTexts(of.source.module);
  if (found.count === 0) return null;
  const rows = found.results.slice(0, WAITING_ROWS);
  return (
    <div className={styles['part']}>
      <h3>
        {t(`home.${key}`)} <span className={styles['number']}>{formatCount(found.count)}</span>
      </h3>
      <RecordBriefs rows={rows.map((row) => ({ of, row }))} onPress={onPress} />
      {of.list && found.count > rows.length && (
        <Link to={listPage(of.list, part)} className={styles['all']}>
          {t('kit:home.all', { number: formatCount(found.count) })} <ChevronRight aria-hidden />
        </Link>
      )}
    </div>
  );
}
