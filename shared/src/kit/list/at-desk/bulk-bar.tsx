import { lazy, Suspense, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { ScreensProvider, useScreens, type RecordScreens } from '#kit/record/screens.tsx';
import { useWritten } from '#kit/record/use-written.ts';
import { useKitTexts } from '#kit/texts.tsx';
import type { ListRow } from '../list.model.ts';
import { BulkPlace } from './bulk-place.tsx';
import styles from './bulk.module.css';
import { ExportChosen } from './export-chosen.tsx';
import { useBulk, type BulkOffer, type BulkResults } from './use-bulk.ts';

const BulkDialog = lazy(async () => ({ default: (await import('./bulk-dialog.tsx')).BulkDialog }));

interface BarProps {
  rows: readonly ListRow[];
  queued: ReadonlySet<string>;
  results: BulkResults;
  onResults: (change: (results: BulkResults) => BulkResults) => void;
  /** Nothing is chosen any more, and no result stands at a row. */
  onClear: () => void;
}

function Bar({ rows, queued, results, onResults, onClear }: BarProps) {
  const t = useKitTexts();
  const { Chosen } = useScreens();
  const { offers, isAsking, busy, take, again, failedIds } = useBulk({ rows, queued, results, onResults });
  const [meant, setMeant] = useState<BulkOffer | null>(null);
  const count = (state: string) => [...results.values()].filter((result) => result.state === state).length;
  const summary = t('desk:bulk.summary', {
    done: count('done'),
    refused: count('refused'),
    notTried: count('not_tried') + count('left'),
    running: count('running'),
  });
  const offered = () => {
    if (isAsking) return <span>{t('desk:bulk.asking')}</span>;
    if (offers.length === 0) return <span>{t('desk:bulk.nothing')}</span>;
    return offers.map((offer) => (
      <Button key={offer.verb} kind="primary" onClick={() => setMeant(offer)}>
        {t('desk:bulk.offer', { step: t(`offer.${offer.verb}`), number: offer.records.length })}
      </Button>
    ));
  };
  return (
    <div className={styles['bar']} role="group" aria-label={t('desk:bulk.title')}>
      <span className={styles['count']} role="status">
        {results.size > 0 ? summary : t('desk:bulk.chosen', { number: rows.length })}
      </span>
      {results.size === 0 && offered()}
      {results.size === 0 && <ExportChosen ids={rows.map(({ id }) => id)} />}
      {results.size === 0 && Chosen && <Chosen rows={rows} />}
      {failedIds.length > 0 && !busy && (
        <Button onClick={again}>{t('desk:bulk.again', { number: failedIds.length })}</Button>
      )}
      <Button kind="ghost" disabled={busy} onClick={onClear}>
        {t(results.size > 0 ? 'desk:bulk.close' : 'desk:bulk.clear')}
      </Button>
      {meant && (
        <Suspense fallback={null}>
          <BulkDialog
            offer={meant}
            onClose={() => setMeant(null)}
            onTake={(input) => {
              setMeant(null);
              take(meant, input);
            }}
          />
        </Suspense>
      )}
    </div>
  );
}

/** What can be done with the chosen rows, and how it went. The flow is fetched with the first choice. */
export function BulkBar({ written, ...rest }: BarProps & { written: () => Promise<RecordScreens> }) {
  const screens = useWritten(written);
  if (!screens) return <BulkPlace number={rest.rows.length} />;
  return (
    <ScreensProvider value={screens}>
      <Bar {...rest} />
    </ScreensProvider>
  );
}
