import { kmToMetres } from '@chainage/shared/contracts/chainage';
import { ROUND_PAGE } from '@chainage/shared/contracts/issues/patrol-round/place';
import { coveredBy, fromWire, missedOf, stonesPassed, type WirePoint } from '@chainage/shared/contracts/track';
import { useTranslation } from '@chainage/shared/i18n/react';
import type { AnyRecord } from '@chainage/shared/kit/record/record.model.ts';
import { useTrack } from '@chainage/shared/kit/track/track-store.ts';
import { formatTime } from '@chainage/shared/lib/format/date';
import { packagesQuery } from '@chainage/shared/lib/reference-data';
import { useQuery } from '@chainage/shared/query';
import { LinkButton } from '@chainage/shared/ui/link-button';
import { RecordCard } from '@chainage/shared/ui/record-page';
import { FoundOnRound } from './found-on-round.tsx';
import { SeenStrip, useSpan } from './seen-strip.tsx';
import styles from './round.module.css';

/** What a round saw of its package: strip, stretches, gaps, and when it passed the stones. */
export function RoundTrack({ record }: { record: AnyRecord }) {
  const { t } = useTranslation('issues');
  const span = useSpan();
  const runsHere = useTrack((tracking) => tracking.track?.id === record.id);
  const { data: packages } = useQuery(packagesQuery());
  const mine = packages?.find(({ id }) => id === record['package']);
  const points = ((record['track'] ?? []) as WirePoint[]).map(fromWire);
  const whole = mine && { from: kmToMetres(mine.chainage_from), to: kmToMetres(mine.chainage_to) };
  const seen = coveredBy(points, whole);
  const missed = whole ? missedOf(whole, seen) : [];
  return (
    <RecordCard title={t('section.track')}>
      <div className={styles['lists']}>
        {runsHere && (
          <p role="status">
            {t('round.here')} <LinkButton to={ROUND_PAGE}>{t('round.goOn')}</LinkButton>
          </p>
        )}
        {whole && <SeenStrip whole={whole} seen={seen} />}
        {points.length === 0 && <p className={styles['quiet']}>{t('round.noTrack')}</p>}
        {seen.length > 0 && (
          <>
            <h3>{t('round.stretches')}</h3>
            <ul>
              {seen.map((each) => (
                <li key={each.from}>{span(each)}</li>
              ))}
            </ul>
            <h3>{t('round.missed')}</h3>
            {missed.length === 0 ? (
              <p>{t('round.whole')}</p>
            ) : (
              <ul>
                {missed.map((each) => (
                  <li key={each.from}>{span(each)}</li>
                ))}
              </ul>
            )}
            <h3>{t('round.stones')}</h3>
            <ul className={styles['stones']}>
              {stonesPassed(points).map(({ km, at }) => (
                <li key={km}>
                  {km} · {formatTime(new Date(at))}
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
    </RecordCard>
  );
}

/** What was found on a round, below its sections. */
export function RoundFound({ record }: { record: AnyRecord }) {
  const to = record['finished_at'];
  return (
    <FoundOnRound
      round={record.id}
      from={Date.parse(String(record['started_at']))}
      to={typeof to === 'string' ? Date.parse(to) : null}
    />
  );
}
