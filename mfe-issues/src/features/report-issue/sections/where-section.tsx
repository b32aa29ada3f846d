import { metresToKm, formatChainage, kmToMetres, parseChainage } from '@chainage/shared/contracts/chainage';
import { useController, useFormContext, useWatch } from '@chainage/shared/forms';
import { useTranslation } from '@chainage/shared/i18n/react';
import { organisationQuery } from '@chainage/shared/lib/reference-data';
import { useQuery } from '@chainage/shared/query';
import { Button } from '@chainage/shared/ui/button';
import { ChoiceChips } from '@chainage/shared/ui/choice-chips';
import { Field } from '@chainage/shared/ui/field';
import { LocateFixed } from '@chainage/shared/ui/icons';
import { useCallback, useEffect, useState } from 'react';
import { FieldControl } from '@chainage/shared/kit/form/field-control';
import { WarningLine } from '@chainage/shared/kit/form/warning-line';
import { useFieldError } from '@chainage/shared/kit/form/form-errors';
import { chainageAt, locate, mayLocate, type Position } from '@chainage/shared/lib/geo';
import { FormSection } from '@chainage/shared/kit/form/form-section';
import { useRecordForm } from '@chainage/shared/kit/form/use-record-form.ts';
import { Duplicates } from '../duplicates.tsx';
import { packagesFor, reviewerFor } from '../start-values.ts';
import { useReference, useReporter } from '../use-reference.ts';
import { useTypeName } from '../use-type-name.ts';
import { placeWarnings } from '../warnings.ts';
import styles from '../form.module.css';

const NAMES = ['highway', 'package', 'direction', 'chainage_from', 'chainage_to', 'type_of_road', 'landmark'];
/** Further off the road than this, its chainage would be a guess. */
const OFF_ROAD_M = 500;

function usePackages(type: string) {
  const { setValue, getValues } = useFormContext();
  const reporter = useReporter(type);
  const { packages: known = [], reviewers = [] } = useReference(type).reference ?? {};
  const packages = packagesFor(known, reporter);
  const { field } = useController({ name: 'package' });
  const choose = (id: string) => {
    const before = packages.find((each) => String(each.id) === getValues('package'));
    const section = packages.find((each) => String(each.id) === id);
    const proposed = reviewerFor(before, reviewers, reporter.memberId);
    field.onChange(id);
    if (section) setValue('highway', String(section.highway));
    if (!getValues('assigned_to') || getValues('assigned_to') === proposed)
      setValue('assigned_to', reviewerFor(section, reviewers, reporter.memberId));
  };
  /** The only package that holds a chainage is the right one, so nobody has to say it. */
  const follow = (metres: number) => {
    const holding = packages.filter(
      (each) => metres >= kmToMetres(each.chainage_from) && metres <= kmToMetres(each.chainage_to),
    );
    const [only] = holding;
    if (only && !holding.some((each) => String(each.id) === getValues('package'))) choose(String(only.id));
  };
  return { packages, choose, follow };
}

function Gps({ follow, isNew }: { follow: (metres: number) => void; isNew: boolean }) {
  const { t } = useTranslation('issues');
  const { setValue, getValues } = useFormContext();
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
  const onRoad = nearest !== undefined && nearest.aside <= OFF_ROAD_M;
  useEffect(() => {
    if (!position) return;
    setValue('lat', position.lat.toFixed(6));
    setValue('lng', position.lng.toFixed(6));
    setValue('gps_accuracy_m', Math.min(99_999, position.accuracy).toFixed(1));
  }, [position, setValue]);
  useEffect(() => {
    if (!onRoad || !nearest || getValues('chainage_from')) return;
    setValue('chainage_from', formatChainage(metresToKm(nearest.metres)), { shouldDirty: true });
    setValue('location_source', 'gps');
    follow(nearest.metres);
    // once per position: what is typed afterwards stands
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [position, onRoad]);

  const warnings = placeWarnings(chainage, onRoad ? nearest.metres : null, position?.accuracy ?? null);
  const again = () => {
    setValue('chainage_from', '');
    void ask();
  };
  return (
    <div className={styles['gps']} aria-live="polite">
      <Button icon={<LocateFixed aria-hidden="true" />} busy={state === 'asking'} onClick={again}>
        {t('gps.ask')}
      </Button>
      {state === 'failed' && <span className={styles['gpsSays']}>{t('gps.failed')}</span>}
      {position && nearest && !onRoad && (
        <WarningLine>
          {nearest.aside < 1000
            ? t('gps.offRoad', { metres: nearest.aside })
            : t('gps.farOff', { km: Math.round(nearest.aside / 1000) })}
        </WarningLine>
      )}
      {position && onRoad && (
        <span className={styles['gpsSays']}>
          {t('gps.found', {
            chainage: formatChainage(metresToKm(nearest.metres)),
            accuracy: Math.round(position.accuracy),
          })}
        </span>
      )}
      {warnings.map(({ code, metres }) => (
        <WarningLine key={code}>{t(`warning.${code}`, { metres })}</WarningLine>
      ))}
    </div>
  );
}

/** Where it is: the phone proposes, the package follows, and what may be the same report is named. */
export function WhereSection() {
  const type = useTypeName();
  const { record } = useRecordForm();
  const { t } = useTranslation('issues');
  const { setValue } = useFormContext();
  const { packages, choose, follow } = usePackages(type);
  const chosen = useWatch({ name: 'package' }) as string;
  const typed = useWatch({ name: 'chainage_from' }) as string;
  const error = useFieldError('package');
  return (
    <>
      <FormSection title={t('section.where')} names={NAMES}>
        <Gps follow={follow} isNew={record === null} />
        <div
          className={styles['pair']}
          onBlur={() => {
            const wire = parseChainage(typed);
            if (wire) follow(kmToMetres(wire));
          }}
          onInput={() => setValue('location_source', 'manual')}
        >
          <FieldControl path="chainage_from" />
          <FieldControl path="chainage_to" />
        </div>
        <FieldControl path="direction" />
        <Field label={t('records:field.package')} error={error} required group>
          <ChoiceChips
            name="package"
            options={packages.map(({ id, code, chainage_from, chainage_to }) => ({
              value: String(id),
              label: `${code} · ${formatChainage(chainage_from)}–${formatChainage(chainage_to)}`,
            }))}
            value={chosen}
            onChange={choose}
          />
        </Field>
        <FieldControl path="type_of_road" />
        <FieldControl path="landmark" />
      </FormSection>
      <Duplicates type={type} />
    </>
  );
}
