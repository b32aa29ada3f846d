import { useState } from 'react';
import { formatChainage, kmToMetres, metresToKm } from '@chainage/shared/contracts/chainage';
import { coveredBy, coveredMetres, drivenMetres } from '@chainage/shared/contracts/track';
import { useTranslation } from '@chainage/shared/i18n/react';
import { useSide } from '@chainage/shared/kit/labels';
import { useTrack, type RunningTrack } from '@chainage/shared/kit/track/track-store.ts';
import { formatTime } from '@chainage/shared/lib/format/date';
import { packagesQuery } from '@chainage/shared/lib/reference-data';
import { useQuery } from '@chainage/shared/query';
import { Button } from '@chainage/shared/ui/button';
import { FinishRound } from './finish-round.tsx';
import { FoundOnRound } from './found-on-round.tsx';
import { SeenStrip } from './seen-strip.tsx';
import type { useRound } from './use-round.ts';
import styles from './round.module.css';

const inKm = (metres: number) => (metres / 1000).toFixed(1);

interface Props {
  track: RunningTrack;
  round: ReturnType<typeof useRound>;
}

/** The round while it runs: where, how much was seen, what was found. */
export function RunningRound({ track, round }: Props) {
  const { t } = useTranslation('issues');
  const side = useSide();
  const here = useTrack((tracking) => tracking.here);
  const silent = useTrack((tracking) => tracking.silent);
  const [finishing, setFinishing] = useState(false);
  const { data: packages } = useQuery(packagesQuery());
  const { points, state, startedAt, about, id } = track;
  const mine = packages?.find((each) => each.id === about['package']);
  const whole = mine && { from: kmToMetres(mine.chainage_from), to: kmToMetres(mine.chainage_to) };
  const isRunning = state === 'running';
  return (
    <div className={styles['page']}>
      <h1>{t('type.patrol_round.one')}</h1>
      <section className={styles['now']} aria-live="off">
        <p className={styles['at']}>
          {here ? t('round.at', { chainage: formatChainage(metresToKm(here.metres)) }) : t('round.nowhere')}
        </p>
        <p className={styles['figures']}>
          <span>
            {t('round.seen', {
              km: whole ? inKm(coveredMetres(points, whole)) : '–',
              of: whole ? inKm(whole.to - whole.from) : '–',
            })}
          </span>
          <span>{t('round.driven', { km: inKm(drivenMetres(points)) })}</span>
          <span>{t('round.since', { at: formatTime(new Date(startedAt)) })}</span>
        </p>
        {whole && <SeenStrip whole={whole} seen={coveredBy(points, whole)} at={here?.metres} />}
        <p className={styles['quiet']}>{[mine?.code, side(about), about['vehicle']].filter(Boolean).join(' · ')}</p>
        <p role="status">{isRunning ? silent && t('round.silent') : t('round.paused')}</p>
        {round.failed && !finishing && <p role="alert">{t('round.notKept')}</p>}
        <div className={styles['acts']}>
          <Button busy={round.busy && !finishing} onClick={() => void (isRunning ? round.pause() : round.resume())}>
            {t(isRunning ? 'round.pause' : 'round.resume')}
          </Button>
          <Button kind="dark" onClick={() => setFinishing(true)}>
            {t('round.finish')}
          </Button>
        </div>
        <p className={styles['quiet']}>{t('round.awake')}</p>
      </section>
      <FoundOnRound round={id} from={startedAt} to={null} />
      {finishing && <FinishRound track={track} round={round} onClose={() => setFinishing(false)} />}
    </div>
  );
}
