import { useState } from 'react';
import { now } from '@chainage/shared/api-client/server-clock';
import { patrolRoundPlace, ROUND_MS_MAX } from '@chainage/shared/contracts/issues/patrol-round/place';
import { useTranslation } from '@chainage/shared/i18n/react';
import { useFieldLabel, useUnit } from '@chainage/shared/kit/labels';
import { unsentPage } from '@chainage/shared/kit/record/pages.ts';
import type { RunningTrack } from '@chainage/shared/kit/track/track-store.ts';
import { formatDateTime, fromLocalInput, toLocalInput } from '@chainage/shared/lib/format/date';
import { useNavigate } from '@chainage/shared/router';
import { Button } from '@chainage/shared/ui/button';
import { Dialog } from '@chainage/shared/ui/dialog';
import { Field } from '@chainage/shared/ui/field';
import { MomentInput, momentOf } from '@chainage/shared/ui/moment-input';
import { NumberInput } from '@chainage/shared/ui/number-input';
import { readOdometer } from './odometer.ts';
import { useOdometerWords } from './use-odometer-words.ts';
import type { useRound } from './use-round.ts';
import styles from './round.module.css';

interface Props {
  track: RunningTrack;
  round: ReturnType<typeof useRound>;
  onClose: () => void;
}

/** When a round that runs for longer than any lasts may have ended: at its last point, as far as anybody knows. */
function useForgotten({ startedAt, points }: RunningTrack) {
  const [opened] = useState(() => now().getTime());
  const [typed, setTyped] = useState<string>();
  const latest = Math.min(startedAt + ROUND_MS_MAX, opened);
  const proposed = new Date(Math.min(Math.max(points.at(-1)?.at ?? startedAt, startedAt), latest)).toISOString();
  const end = typed === undefined ? proposed : fromLocalInput(typed);
  const isRight = end !== null && Date.parse(end) >= startedAt && Date.parse(end) <= latest;
  return {
    isForgotten: opened - startedAt > ROUND_MS_MAX,
    typed: typed ?? toLocalInput(proposed),
    setTyped,
    end: isRight ? end : null,
    latest: new Date(latest),
  };
}

/** Asks for the odometer, which nobody must know, and of a forgotten round when it ended; ends the round. */
export function FinishRound({ track, round, onClose }: Props) {
  const { t } = useTranslation('issues');
  const words = useOdometerWords();
  const label = useFieldLabel('issues');
  const unit = useUnit();
  const navigate = useNavigate();
  const [odometer, setOdometer] = useState('');
  const { isForgotten, typed, setTyped, end, latest } = useForgotten(track);
  const before = String(track.about['odometer_from'] ?? '');
  const { written, wrong } = readOdometer(odometer, before);
  const span = { from: formatDateTime(new Date(track.startedAt)), to: formatDateTime(latest) };
  const finish = async () => {
    const ended = isForgotten ? end : now().toISOString();
    if (ended === null || wrong) return;
    const id = await round.finish(written || null, ended);
    if (id) void navigate(unsentPage(patrolRoundPlace, id), { replace: true });
  };
  return (
    <Dialog title={t('round.finish')} onClose={onClose}>
      <div className={styles['lists']}>
        {isForgotten && (
          <Field
            label={label('finished_at')}
            hint={t('round.forgotten', { at: span.from })}
            error={end === null ? t('round.span', span) : null}
          >
            <MomentInput
              type="datetime-local"
              value={typed}
              onChange={({ currentTarget }) => setTyped(momentOf(currentTarget))}
            />
          </Field>
        )}
        <Field
          label={label('odometer_to')}
          hint={before ? `${label('odometer_from')}: ${before}` : t('round.optional')}
          error={wrong && words(wrong)}
        >
          <NumberInput
            decimals={1}
            unit={unit('km')}
            value={odometer}
            onChange={(event) => setOdometer(event.target.value)}
          />
        </Field>
        {round.failed && <p role="alert">{t('round.notKept')}</p>}
        <div className={styles['acts']}>
          <Button onClick={onClose}>{t('round.back')}</Button>
          <Button kind="primary" busy={round.busy} onClick={() => void finish()}>
            {t('round.sure')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
