import { useEffect, useRef, type KeyboardEvent } from 'react';
import { useTranslation } from '../i18n/react.ts';
import { Columns3 } from './icons.tsx';
import styles from './data-table.module.css';

interface ChooserProps {
  columns: readonly { key: string; label: string; below?: { label: string } | undefined }[];
  chosen: readonly string[];
  onChange: (keys: string[]) => void;
}

/** Which columns of a table are shown, at the end of its head. */
export function ColumnChooser({ columns, chosen, onChange }: ChooserProps) {
  const { t } = useTranslation('records');
  const toggle = (key: string) =>
    onChange(columns.map((column) => column.key).filter((each) => (each === key) !== chosen.includes(each)));
  const box = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const onPress = ({ target }: PointerEvent) => {
      if (box.current && !box.current.contains(target as Node)) box.current.open = false;
    };
    document.addEventListener('pointerdown', onPress);
    return () => document.removeEventListener('pointerdown', onPress);
  }, []);
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key !== 'Escape' || !box.current?.open) return;
    box.current.open = false;
    box.current.querySelector('summary')?.focus();
  };
  return (
    <details ref={box} className={styles['chooser']} onKeyDown={onKeyDown}>
      <summary aria-label={t('list.columns')} title={t('list.columns')}>
        <Columns3 aria-hidden="true" />
      </summary>
      <fieldset className={styles['choices']}>
        <legend>{t('list.columns')}</legend>
        {columns.map(({ key, label, below }, index) => (
          <label key={key}>
            <input type="checkbox" checked={chosen.includes(key)} disabled={index === 0} onChange={() => toggle(key)} />
            {below ? `${label}, ${below.label}` : label}
          </label>
        ))}
      </fieldset>
    </details>
  );
}
