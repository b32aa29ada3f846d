import { useKitTexts } from '@chainage/shared/kit/texts';
import type { OutboxRow } from '@chainage/shared/offline/outbox.model';
import { Link } from '@chainage/shared/router';
import type { TypeLayout } from '#types/type-layout.ts';
import { unsentListPath } from '#kind/issue-place.ts';
import { UnsentCards, unsentRecords } from './unsent-cards.tsx';
import styles from './unsent.module.css';

/** Above a list: what has been reported on this device and is not at the server yet. */
export function UnsentSection({ rows, layout }: { rows: readonly OutboxRow[]; layout: TypeLayout }) {
  const t = useKitTexts();
  const count = unsentRecords(rows, layout.type).length;
  if (count === 0) return null;
  return (
    <section className={styles['section']} aria-labelledby="unsent">
      <h2 id="unsent" className={styles['title']}>
        <Link to={unsentListPath(layout.type)}>{t('kit:pending.onThisPhone', { number: count })}</Link>
      </h2>
      <UnsentCards rows={rows} layout={layout} />
    </section>
  );
}
