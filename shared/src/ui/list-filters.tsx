import { useState, type ReactNode } from 'react';
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
  inputMode?: 'decimal' | 'tel' | 'text';
  placeholder?: string;
  /** Makes of what was typed what the address has; nothing where it means nothing. */
  clean: (typed: string) => string;
  /** As people write what the address has; as it is where left out. */
  written?: (value: string) => string;
  /** What is said of it where it means nothing. */
  refused?: string;
}

/** What is typed; taken when the field is left, or by Enter. */
export function TypedFilter({ label, value = '', onChange, clean, written, refused, ...input }: TypedProps) {
  const begun = { value, text: written && value ? written(value) : value, isRefused: false };
  const [typed, setTyped] = useState(begun);
  // another value in the address goes before what was typed beside the one before
  const now = typed.value === value ? typed : begun;
  const take = () => {
    const cleaned = clean(now.text);
    const isRefused = cleaned === '' && now.text.trim() !== '';
    // what means nothing changes nothing: it stands there to be put right
    if (isRefused) setTyped({ ...now, isRefused });
    else if (cleaned === value) setTyped(begun);
    else onChange(cleaned);
  };
  if (now !== typed) setTyped(begun);
  return (
    <Field label={label} error={now.isRefused ? refused : null}>
      <TextInput
        {...input}
        value={now.text}
        maxLength={100}
        onChange={({ currentTarget }) => setTyped({ value, text: currentTarget.value, isRefused: false })}
        onBlur={take}
        onKeyDown={({ key }) => key === 'Enter' && take()}
      />
    </Field>
  );
}
