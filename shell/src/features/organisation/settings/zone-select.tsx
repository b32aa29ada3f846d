import { useState } from 'react';
import { useTranslation } from '@chainage/shared/i18n/react';
import { holdsWords } from '@chainage/shared/lib/find-words';
import { STATES } from '@chainage/shared/lib/reference/states';
import { useField } from '@chainage/shared/ui/field';
import { SheetSelect } from '@chainage/shared/ui/remote-select-sheet';
import { INDIA, zonePlaces, zonesByPlace } from './zones.ts';

interface Props {
  value: string;
  onChange: (zone: string) => void;
}

/** By whose clock an organisation works: India's first, the others by the city they are called after. */
export function ZoneSelect({ value, onChange }: Props) {
  const { t } = useTranslation(['organisation', 'states']);
  const { labelId, ...field } = useField(undefined);
  const [words, setWords] = useState('');
  const all = zonesByPlace(value).map((zone) => ({
    value: zone,
    label: zone === INDIA ? t('settings.india') : zonePlaces(zone).join(' · '),
  }));
  /** As they are called in English, and states in the reader's language. */
  const placesOf = (zone: string) =>
    [...zonePlaces(zone, true), ...(zone === INDIA ? STATES.map((state) => t(`states:${state.value}`)) : [])].join(' ');
  return (
    <SheetSelect
      field={field}
      labelId={labelId}
      options={all.filter((one) => holdsWords(`${one.label} ${placesOf(one.value)}`, words))}
      value={value}
      chosen={all.find((one) => one.value === value)?.label}
      loading={false}
      autoFocus={false}
      placeholder={t('settings.chooseZone')}
      empty={t('settings.noZone')}
      onSearch={setWords}
      onPick={(zone) => onChange(zone === null ? INDIA : String(zone))}
    />
  );
}
