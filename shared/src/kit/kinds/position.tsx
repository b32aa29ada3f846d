import { useState } from 'react';
import { useController } from '#forms.ts';
import { locate } from '#lib/geo.ts';
import { positionValue } from '#lib/format/position-value.ts';
import { Button } from '#ui/button.tsx';
import { LocateFixed } from '#ui/icons.tsx';
import { cellOf } from '#lib/format/cell.ts';
import type { FormValues, Kind } from '../kind.tsx';
import { useKitTexts } from '../texts.tsx';
import styles from '../form/fields.module.css';

/** Where this device stands, asked for by a button. */
export const position: Kind = {
  Control: function PositionControl({ path, field: description }) {
    const t = useKitTexts();
    const { field } = useController({ name: path });
    const [state, setState] = useState<'idle' | 'asking' | 'failed'>('idle');
    const ask = async () => {
      setState('asking');
      try {
        field.onChange(positionValue(await locate()) satisfies FormValues);
        setState('idle');
      } catch {
        setState('failed');
      }
    };
    return (
      <span className={styles['reference']} aria-live="polite">
        {field.value && <span>{cellOf(field.value, description)}</span>}
        {state === 'failed' && <span>{t('position.failed')}</span>}
        <Button
          name={path}
          icon={<LocateFixed aria-hidden="true" />}
          busy={state === 'asking'}
          onClick={() => void ask()}
        >
          {t('position.ask')}
        </Button>
      </span>
    );
  },
  View: ({ value, field }) => <>{cellOf(value, field)}</>,
  empty: null,
  group: () => true,
  read: (value) => value as FormValues,
};
