import { useRef } from 'react';
import { formatChainage, kmToMetres, metresToKm, parseChainage } from '#contracts/chainage.ts';
import { useFormContext, useWatch } from '#forms.ts';
import { Button } from '#ui/button.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { cellOf } from '../cell.ts';
import type { Kind } from '../kind.tsx';
import { useKitTexts } from '../texts.tsx';
import styles from './chainage.module.css';

/** How far one tap moves it. */
const STEP_M = 100;

/** Chainage, typed as road people write it: 43+250. Says what was understood, and moves by taps where a keypad is far away. */
export const chainage: Kind = {
  Control: function ChainageControl({ path }) {
    const t = useKitTexts();
    const { register, setValue } = useFormContext();
    const box = useRef<HTMLDivElement>(null);
    const typed: unknown = useWatch({ name: path });
    const wire = typeof typed === 'string' ? parseChainage(typed) : null;
    const metres = wire === null ? null : kmToMetres(wire);
    const write = (to: number, options?: { shouldDirty: true; shouldValidate: true }) =>
      setValue(path, formatChainage(metresToKm(Math.max(0, to))), options);
    const step = (by: number) => {
      if (metres === null) return;
      write(metres + by, { shouldDirty: true, shouldValidate: true });
      // as if it had been typed, for whoever listens to the field
      box.current?.querySelector('input')?.dispatchEvent(new Event('input', { bubbles: true }));
    };
    const { onBlur, ...field } = register(path);
    const rewrite = (event: React.FocusEvent) => {
      if (metres !== null) write(metres);
      return onBlur(event);
    };
    const stepper = (by: number, word: string) => (
      <Button size="sm" disabled={metres === null} aria-label={t(word, { metres: STEP_M })} onClick={() => step(by)}>
        {by > 0 ? `+${STEP_M}` : `−${STEP_M}`}
      </Button>
    );
    return (
      <div ref={box} className={styles['chainage']}>
        <TextInput
          {...field}
          onBlur={(event) => void rewrite(event)}
          inputMode="tel"
          placeholder="43+250"
          maxLength={11}
          autoComplete="off"
        />
        <span className={styles['steps']}>
          {stepper(-STEP_M, 'chainage.back')}
          {stepper(STEP_M, 'chainage.on')}
        </span>
        <span className={styles['understood']}>
          {metres !== null && t('chainage.understood', { km: Math.floor(metres / 1000), metres: metres % 1000 })}
        </span>
      </div>
    );
  },
  View: ({ value, field }) => <>{cellOf(value, field)}</>,
  read: (value) => formatChainage(String(value)),
  write: (typed) => parseChainage(typed) ?? typed,
};
