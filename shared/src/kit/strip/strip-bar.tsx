import { useRef, useState, type FormEvent, type ReactNode } from 'react';
import { kmToMetres, parseChainage } from '#contracts/chainage.ts';
import { useTranslation } from '#i18n/react.ts';
import { Button } from '#ui/button.tsx';
import { ChoiceChips } from '#ui/choice-chips.tsx';
import { Field } from '#ui/field.tsx';
import { LocateFixed } from '#ui/icons.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { useGoesOn } from './use-goes-on.ts';
import { placeOf } from './strip-list.tsx';
import type { StripLayer } from './strip-layer.ts';
import type { Road } from './strip.model.ts';
import styles from './strip.module.css';
import type { HereState } from './use-here.ts';

interface JumpProps {
  road: Pick<Road, 'from' | 'to' | 'gaps'>;
  onJump: (metres: number) => void;
}

/** Goes to a chainage as people write it. */
function Jump({ road, onJump }: JumpProps) {
  const { t } = useTranslation('strip');
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [said, setSaid] = useState<string | null>(null);
  const go = (event: FormEvent) => {
    event.preventDefault();
    const km = parseChainage(typed);
    const metres = km === null ? Number.NaN : kmToMetres(km);
    const gap = road.gaps.find(({ from, to }) => metres > from && metres < to);
    setSaid(gap ? t('jump.gap', { from: placeOf(gap.from), to: placeOf(gap.to) }) : null);
    if (metres >= road.from && metres <= road.to) {
      setError(null);
      onJump(gap?.to ?? metres);
    } else setError(t('jump.wrong', { from: placeOf(road.from), to: placeOf(road.to) }));
  };
  return (
    <form className={styles['jump']} onSubmit={go} noValidate>
      <Field label={t('jump.label')} hideLabel error={error}>
        <TextInput
          value={typed}
          inputMode="tel"
          enterKeyHint="go"
          autoComplete="off"
          placeholder={t('jump.label')}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      </Field>
      <Button type="submit">{t('jump.go')}</Button>
      <p role="status" className={styles['gap']}>
        {said}
      </p>
    </form>
  );
}

/** One line of them on a phone, and a hint of those beyond its edge. */
function Layers({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useGoesOn(box);
  return (
    <div ref={box} className={styles['layers']}>
      {children}
    </div>
  );
}

interface Props extends JumpProps {
  layers: readonly StripLayer[];
  without: readonly string[];
  onWithout: (keys: string[]) => void;
  here: HereState;
  onHere: () => void;
}

/** What is drawn of the road, and from where. */
export function StripBar({ layers, without, onWithout, here, onHere, road, onJump }: Props) {
  const { t } = useTranslation('strip');
  const known = layers.map(({ key }) => key);
  return (
    <div className={styles['bar']}>
      {layers.length > 1 && (
        <Layers>
          <ChoiceChips
            multiple
            aria-label={t('layers')}
            value={known.filter((key) => !without.includes(key))}
            onChange={(on) => onWithout(known.filter((key) => !on.includes(key)))}
            options={layers.map(({ key, name }) => ({ value: key, label: name }))}
          />
        </Layers>
      )}
      <div className={styles['ways']}>
        <Jump road={road} onJump={onJump} />
        <Button icon={<LocateFixed size={20} aria-hidden />} busy={here.is === 'asking'} onClick={onHere}>
          {t('here.ask')}
        </Button>
      </div>
    </div>
  );
}
