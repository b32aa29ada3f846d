import { useState, type FormEvent } from 'react';
import { usePreferences } from '@chainage/shared/auth/preferences';
import { useSession } from '@chainage/shared/auth/session';
import { useTranslation } from '@chainage/shared/i18n/react';
import { useFieldLabel, useSide, useUnit } from '@chainage/shared/kit/labels';
import { organisationQuery, packagesQuery } from '@chainage/shared/lib/reference-data';
import { useQuery } from '@chainage/shared/query';
import { Button } from '@chainage/shared/ui/button';
import { ChoiceChips } from '@chainage/shared/ui/choice-chips';
import { Field } from '@chainage/shared/ui/field';
import { NumberInput } from '@chainage/shared/ui/number-input';
import { Skeleton } from '@chainage/shared/ui/skeleton';
import { TextInput } from '@chainage/shared/ui/text-input';
import { readOdometer } from './odometer.ts';
import { useOdometerWords } from './use-odometer-words.ts';
import { readLastRound, rememberRound } from './last-round.ts';
import type { useRound } from './use-round.ts';
import styles from './round.module.css';

const NONE: readonly number[] = [];

/** Which package, which way, in which vehicle: all of it known from the last round. */
export function StartRound({ round }: { round: ReturnType<typeof useRound> }) {
  const { t } = useTranslation('issues');
  const words = useOdometerWords();
  const label = useFieldLabel('issues');
  const unit = useUnit();
  const side = useSide();
  const locale = usePreferences((preferences) => preferences.locale);
  const member = useSession(({ organisation }) => organisation?.organisation_user);
  const { data: organisation } = useQuery(organisationQuery());
  const { data: all } = useQuery(packagesQuery());
  const who = String(member?.id ?? '');
  const [last] = useState(() => readLastRound(who));
  const [chosen, setChosen] = useState<number | null>(last.package ?? null);
  const [direction, setDirection] = useState<'lhs' | 'rhs'>(last.direction ?? 'lhs');
  const [vehicle, setVehicle] = useState(last.vehicle ?? '');
  const [odometer, setOdometer] = useState('');
  if (!organisation || !all) return <Skeleton lines={4} tall />;
  const own = member?.packages ?? NONE;
  const open = all.filter(({ is_active: active, id }) => active && (own.length === 0 || own.includes(id)));
  const mine = open.find(({ id }) => id === chosen) ?? open[0];
  if (!mine) return <p role="alert">{t('round.noPackage')}</p>;
  const { written, wrong } = readOdometer(odometer);
  const begin = async (event: FormEvent) => {
    event.preventDefault();
    if (wrong) return;
    rememberRound(who, { package: mine.id, direction, vehicle: vehicle.trim() });
    await round.begin({
      highway: mine.highway,
      package: mine.id,
      direction,
      vehicle: vehicle.trim() || null,
      odometer_from: written || null,
    });
  };
  return (
    <form className={styles['page']} onSubmit={(event) => void begin(event)} noValidate lang={locale}>
      <h1>{t('form.newTitle.patrol_round')}</h1>
      {open.length > 1 && (
        <Field label={label('package')} group>
          <ChoiceChips
            value={mine.id}
            onChange={setChosen}
            options={open.map(({ id, code }) => ({ value: id, label: code }))}
          />
        </Field>
      )}
      <Field label={t('round.ask')} group>
        <ChoiceChips
          value={direction}
          onChange={setDirection}
          options={(['lhs', 'rhs'] as const).map((value) => ({
            value,
            label: side({ direction: value, highway: mine.highway }),
          }))}
        />
      </Field>
      <Field label={label('vehicle')} hint={t('round.optional')}>
        <TextInput
          value={vehicle}
          maxLength={30}
          autoCapitalize="characters"
          onChange={(event) => setVehicle(event.target.value)}
        />
      </Field>
      <Field label={label('odometer_from')} hint={t('round.optional')} error={wrong && words(wrong)}>
        <NumberInput
          decimals={1}
          unit={unit('km')}
          value={odometer}
          onChange={(event) => setOdometer(event.target.value)}
        />
      </Field>
      {round.failed && <p role="alert">{t('round.notKept')}</p>}
      <Button type="submit" kind="primary" size="lg" block busy={round.busy}>
        {t('round.start')}
      </Button>
      <p className={styles['quiet']}>{t('round.awake')}</p>
    </form>
  );
}
