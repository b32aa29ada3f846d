import { useState, type ReactNode } from 'react';
import { formatChainage } from '../contracts/chainage.ts';
import { useTranslation } from '../i18n/react.ts';
import { Button } from './button.tsx';
import { ChoiceChips } from './choice-chips.tsx';
import { Field } from './field.tsx';
import styles from './list-filters.module.css';
import { NativeSelect, type NativeOption } from './native-select.tsx';
import { TextInput } from './text-input.tsx';

/** The filters of a list; each change takes effect at once and stands in the address. */
export function FilterGroup({ onClear, children }: { onClear: () => void; children: ReactNode }) {
  const { t } = useTranslation('records');
  return (
    <div className={styles['filters']} role="group" aria-label={t('list.filters')}>
      {children}
      <div className={styles['buttons']}>
        <Button kind="ghost" onClick={onClear}>
          {t('list.clear')}
        </Button>
      </div>
    </div>
  );
}

interface FilterProps {
  label: string;
  /** As the address has it. */
  value: string | undefined;
  onChange: (value: string) => void;
}

/** Any of a few words. */
export const WordsFilter = ({
  label,
  value,
  onChange,
  options,
}: FilterProps & { options: { value: string; label: string }[] }) => (
  <Field label={label} group className={styles['wide']}>
    <ChoiceChips
      multiple
      options={options}
      value={value ? value.split(',') : []}
      onChange={(values) => onChange(values.join(','))}
    />
  </Field>
);

/** One of a list. */
export function ChoiceFilter({ label, value, onChange, options }: FilterProps & { options: readonly NativeOption[] }) {
  const { t } = useTranslation('records');
  return (
    <Field label={label}>
      <NativeSelect
        value={value ?? ''}
        placeholder={t('list.any')}
        options={options}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </Field>
  );
}

interface TypedProps extends FilterProps {
  inputMode?: 'decimal' | 'text';
  /** Makes of what was typed what the address has; nothing where it means nothing. */
  clean: (typed: string) => string;
  /** What is said of it then. */
  refused?: string;
}

/** What is typed; taken when the field is left, or by Enter. */
export function TypedFilter({ label, value = '', onChange, inputMode = 'text', clean, refused }: TypedProps) {
  const [isRefused, setRefused] = useState(false);
  const take = (typed: string) => {
    const cleaned = clean(typed);
    const means = cleaned !== '' || typed.trim() === '';
    setRefused(!means);
    // what means nothing changes nothing: it stands there to be put right
    if (means && cleaned !== value) onChange(cleaned);
  };
  return (
    <Field label={label} error={isRefused ? refused : null}>
      <TextInput
        key={value}
        defaultValue={value}
        inputMode={inputMode}
        maxLength={100}
        onBlur={({ currentTarget }) => take(currentTarget.value)}
        onKeyDown={({ key, currentTarget }) => key === 'Enter' && take(currentTarget.value)}
      />
    </Field>
  );
}

/** A chainage as people write it; taken when the field is left. */
export function ChainageFilter({ label, value, onChange }: FilterProps) {
  const shown = value ? formatChainage(value) : '';
  return (
    <Field label={label}>
      <TextInput
        key={shown}
        defaultValue={shown}
        placeholder="43+250"
        inputMode="tel"
        onBlur={(event) => event.currentTarget.value !== shown && onChange(event.currentTarget.value)}
      />
    </Field>
  );
}
