import { formatChainage, metresToKm } from '#contracts/chainage.ts';
import { GPS_OFF_M } from '#contracts/nearest-on-road.ts';
import { useFormContext, useWatch } from '#forms.ts';
import { sideTo } from '#lib/format/side.ts';
import { chainageAt, drivesTo, locate, mayLocate, type Position } from '#lib/geo.ts';
import { organisationQuery } from '#lib/reference-data.ts';
import { useQuery } from '#query.ts';
import { Button } from '#ui/button.tsx';
import { LocateFixed } from '#ui/icons.tsx';
import { useCallback, useEffect, useState } from 'react';
import { useKitTexts } from '../texts.tsx';
import { placeWarnings } from './place-warnings.ts';
import { WarningLine } from './warning-line.tsx';
import styles from './place.module.css';

interface Props {
  /** Told the chainage that the phone proposed. */
  onFound: (metres: number) => void;
  /** Asks by itself as the form opens. */
  isNew: boolean;
}

/** The chainage where the phone stands, proposed once per position; what is typed afterwards stands. */
export function PlaceFromPhone({ onFound, isNew }: Props) {
  const t = useKitTexts();
  const { setValue, getValues, getFieldState } = useFormContext();
  const { data: organisation } = useQuery(organisationQuery());
  const [position, setPosition] = useState<Position | null>(null);
  const [state, setState] = useState<'idle' | 'asking' | 'failed'>('idle');
  const chainage = useWatch({ name: 'chainage_from' }) as string;
  const ask = useCallback(async () => {
    setState('asking');
    try {
      setPosition(await locate());
      setState('idle');
    } catch {
      setState('failed');
    }
  }, []);
  useEffect(() => {
    if (isNew) void mayLocate().then((may) => (may ? ask() : undefined));
  }, [isNew, ask]);

  const nearest = (organisation?.settings.highways ?? [])
    .flatMap(({ id, alignment }) => {
      const proposal = position && chainageAt(alignment, position);
      return proposal ? [{ highway: id, ...proposal }] : [];
    })
    .sort((a, b) => a.aside - b.aside)[0];
  const onRoad = nearest !== undefined && nearest.aside <= GPS_OFF_M;
  useEffect(() => {
    if (!position) return;
    setValue('lat', position.lat.toFixed(6));
    setValue('lng', position.lng.toFixed(6));
    setValue('gps_accuracy_m', Math.min(99_999, position.accuracy).toFixed(1));
  }, [position, setValue]);
  const found = onRoad ? formatChainage(metresToKm(nearest.metres)) : null;
  const take = (shouldDirty: boolean) => {
    if (!found || !nearest) return;
    setValue('chainage_from', found, { shouldDirty });
    setValue('location_source', 'gps');
    onFound(nearest.metres);
  };
  useEffect(() => {
    const end = isNew && position && onRoad ? drivesTo(nearest, position) : null;
    // said by hand it stands; the side of the report before does not
    if (end && !getFieldState('direction').isDirty) setValue('direction', sideTo(end));
    // once per position, as below
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [position, onRoad]);
  useEffect(() => {
    const byHand = getValues('chainage_from') && getValues('location_source') !== 'gps';
    if (!byHand) take(false);
    // once per position: what is typed afterwards stands
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [position, onRoad]);

  const warnings = placeWarnings(chainage, onRoad ? nearest.metres : null, position?.accuracy ?? null);
  return (
    <div className={styles['gps']} aria-live="polite">
      <Button icon={<LocateFixed aria-hidden="true" />} busy={state === 'asking'} onClick={() => void ask()}>
        {t('gps.ask')}
      </Button>
      {state === 'failed' && <span className={styles['says']}>{t('gps.failed')}</span>}
      {position && nearest && !onRoad && (
        <WarningLine>
          {nearest.aside < 1000
            ? t('gps.offRoad', { metres: nearest.aside })
            : t('gps.farOff', { km: Math.round(nearest.aside / 1000) })}
        </WarningLine>
      )}
      {position && found && (
        <span className={styles['says']}>
          {t('gps.found', { chainage: found, accuracy: Math.round(position.accuracy) })}
        </span>
      )}
      {found && chainage && chainage !== found && (
        <Button onClick={() => take(true)}>{t('gps.use', { chainage: found })}</Button>
      )}
      {warnings.map(({ code, metres }) => (
        <WarningLine key={code}>{t(`warning.${code}`, { metres })}</WarningLine>
      ))}
    </div>
  );
}
