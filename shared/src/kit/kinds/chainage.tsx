import { lazy, Suspense, useRef, useState } from 'react';
import { formatChainage, kmToMetres, metresToKm, parseChainage } from '#contracts/chainage.ts';
import { useFormContext, useWatch } from '#forms.ts';
import { draftOwner } from '#offline/outbox/drafts.ts';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { useIsPhone } from '#ui/use-is-phone.tsx';
import { cellOf } from '#lib/format/cell.ts';
import type { Kind } from '../kind.tsx';
import { useFieldLabel } from '../labels.tsx';
import { useKitTexts } from '../texts.tsx';
import styles from './chainage.module.css';
import { rememberWritten } from './lately.ts';
import { meantBy } from './meant-by.ts';

const ChainageKeypad = lazy(async () => ({ default: (await import('./chainage-keypad.tsx')).ChainageKeypad }));

/** How far one tap moves it. */
const STEP_M = 100;

/** Nine keys, as on a telephone. */
const Keys = () => (
  <svg viewBox="0 0 20 20" width="20" height="20" fill="currentColor" aria-hidden="true">
    {[3, 10, 17].flatMap((x) => [3, 10, 17].map((y) => <circle key={`${x} ${y}`} cx={x} cy={y} r="2.2" />))}
  </svg>
);

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
    const asked = typeof typed === 'string' ? meantBy(typed) : [];
    const isPhone = useIsPhone();
    const label = useFieldLabel();
    const [open, setOpen] = useState(false);
    const put = (to: number) => {
      write(to, { shouldDirty: true, shouldValidate: true });
      // as if it had been typed, for whoever listens to the field
      box.current?.querySelector('input')?.dispatchEvent(new Event('input', { bubbles: true }));
    };
    const step = (by: number) => {
      if (metres !== null) put(metres + by);
    };
    const close = () => {
      setOpen(false);
      box.current?.querySelector('button')?.focus();
    };
    const { onBlur, ...field } = register(path);
    const rewrite = (event: React.FocusEvent) => {
      // what could be two places stays as it is, and is asked about
      if (metres !== null && asked.length === 0) {
        write(metres);
        rememberWritten(draftOwner(), metres);
      }
      return onBlur(event);
    };
    // two fields of a form have the same buttons: each says whose it is
    const named = (what: string) => `${what}, ${label(path)}`;
    const stepper = (by: number, word: string) => (
      <Button
        size="sm"
        disabled={metres === null}
        aria-label={named(t(word, { metres: STEP_M }))}
        onClick={() => step(by)}
      >
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
          className={isPhone ? styles['short'] : undefined}
          suffix={
            isPhone && <IconButton label={named(t('chainage.keypad'))} icon={<Keys />} onClick={() => setOpen(true)} />
          }
        />
        {open && (
          <Suspense fallback={null}>
            <ChainageKeypad
              metres={metres}
              step={STEP_M}
              onClose={close}
              onTake={(to) => {
                rememberWritten(draftOwner(), to);
                put(to);
                close();
              }}
            />
          </Suspense>
        )}
        <span className={styles['steps']}>
          {stepper(-STEP_M, 'chainage.back')}
          {stepper(STEP_M, 'chainage.on')}
        </span>
        {asked.length > 0 && (
          <span className={styles['asked']} role="group" aria-label={label(path)}>
            {asked.map((km) => (
              <Button key={km} size="sm" onClick={() => put(kmToMetres(km))}>
                {formatChainage(km)}?
              </Button>
            ))}
          </span>
        )}
        <span className={styles['understood']}>
          {metres !== null &&
            asked.length === 0 &&
            t('chainage.understood', { km: Math.floor(metres / 1000), metres: metres % 1000 })}
        </span>
      </div>
    );
  },
  View: ({ value, field }) => <>{cellOf(value, field)}</>,
  read: (value) => formatChainage(String(value)),
  write: (typed) => parseChainage(typed) ?? typed,
};
