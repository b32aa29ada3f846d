import { useState } from 'react';
import { useTranslation } from '@chainage/shared/i18n/react';
import { holdsWords } from '@chainage/shared/lib/find-words';
import { useField } from '@chainage/shared/ui/field';
import { SheetSelect } from '@chainage/shared/ui/remote-select-sheet';
import { INDIA, zonePlaces, zonesByPlace } from './zones.ts';

interface Props {
  value: string;
  onChange: (zone: string) => void;
}

/** By whose clock an organisation works: India's first, the others by the city they are called after. */
export function ZoneSelect({ value, onChange }: Props) {
  const { t } = useTranslation('organisation');
  const { labelId, ...field } = useField(undefined);
  const [words, setWords] = useState('');
  const all = zonesByPlace(value).map((zone) => ({
    value: zone,
    label: zone === INDIA ? t('settings.india') : zonePlaces(zone).join(' · '),
  }));
  return (
    <SheetSelect
      field={field}
      labelId={labelId}
      options={all.filter((one) => holdsWords(`${one.label} ${zonePlaces(one.value, true).join(' ')}`, words))}
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
