import { useState } from 'react';
import { cx } from './cx.ts';
import { Dialog } from './dialog.tsx';
import type { FieldControlProps } from './field.tsx';
import { Check, ChevronDown, Search, X } from './icons.tsx';
import { IconButton } from './icon-button.tsx';
import input from './input.module.css';
import styles from './remote-select-sheet.module.css';
import { TextInput } from './text-input.tsx';
import { useText } from './use-text.ts';

interface SheetSelectProps {
  field: FieldControlProps;
  labelId: string | undefined;
  options: { value: string | number; label: string }[];
  value: string | number | null;
  chosen: string | undefined;
  loading: boolean;
  autoFocus: boolean;
  placeholder: string;
  empty: string;
  onSearch: (text: string) => void;
  /** Asks for what is found at once, where it is asked for. */
  onHurry?: () => void;
  onPick: (value: string | number | null) => void;
}

/** The searchable choice of a phone: a list from below, wide enough for a thumb. */
export function SheetSelect({ field, labelId, options, value, chosen, placeholder, ...rest }: SheetSelectProps) {
  const t = useText();
  const [open, setOpen] = useState(false);
  const { 'aria-required': _required, id, ...aria } = field;
  const textId = `${id ?? 'select'}-chosen`;
  const close = () => {
    setOpen(false);
    rest.onSearch('');
  };
  const pick = (picked: string | number | null) => {
    rest.onPick(picked);
    close();
  };
  return (
    <span className={cx(input['box'], input['selectBox'])}>
      <button
        type="button"
        {...(id ? { id } : {})}
        {...aria}
        aria-haspopup="dialog"
        aria-labelledby={[labelId, textId].filter(Boolean).join(' ')}
        aria-busy={rest.loading || undefined}
        autoFocus={rest.autoFocus}
        className={input['trigger']}
        onClick={() => setOpen(true)}
      >
        <span id={textId} className={chosen ? undefined : input['placeholder']}>
          {chosen ?? placeholder}
        </span>
      </button>
      <ChevronDown className={input['arrow']} aria-hidden="true" />
      {open && (
        <Dialog title={placeholder} onClose={close}>
          <div className={styles['search']}>
            <TextInput
              id={`${textId}-search`}
              type="search"
              aria-label={t('common.search')}
              icon={<Search aria-hidden="true" />}
              onChange={(event) => rest.onSearch(event.target.value)}
              onKeyDown={(event) => {
                if (event.key !== 'Enter') return;
                // it stands in the form whose field this is, which it would send
                event.preventDefault();
                rest.onHurry?.();
              }}
            />
            {value !== null && (
              <IconButton
                label={t('ui.remoteSelect.clear')}
                icon={<X aria-hidden="true" />}
                onClick={() => pick(null)}
              />
            )}
          </div>
          <ul className={styles['list']} aria-busy={rest.loading}>
            {options.map((option) => (
              <li key={option.value}>
                <button
                  type="button"
                  className={styles['option']}
                  aria-pressed={option.value === value}
                  onClick={() => pick(option.value)}
                >
                  {option.label}
                  {option.value === value && <Check aria-hidden="true" />}
                </button>
              </li>
            ))}
          </ul>
          {options.length === 0 && <p role="status">{rest.empty}</p>}
        </Dialog>
      )}
    </span>
  );
}
