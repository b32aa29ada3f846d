import { useState } from 'react';
import { breaksOf, type LinePlace } from '@chainage/shared/contracts/road-line';
import { formatChainage, metresToKm } from '@chainage/shared/contracts/chainage';
import { useTranslation } from '@chainage/shared/i18n/react';
import { Button } from '@chainage/shared/ui/button';
import { Field } from '@chainage/shared/ui/field';
import { RotateCcw, Undo2 } from '@chainage/shared/ui/icons';
import { TextArea } from '@chainage/shared/ui/text-area';
import { BreakFields } from './break-fields.tsx';
import { LineFromFile } from './line-from-file.tsx';
import { LineSaid } from './line-said.tsx';
import { LineSketch } from './line-sketch.tsx';
import type { Laid, TypedHighway } from './typed-highway.ts';
import { readTypedLine, writeTypedLine } from './typed-line.ts';
import styles from '../organisation.module.css';

interface Props {
  typed: TypedHighway;
  /** What is typed, laid out. */
  laid: Laid;
  onChange: (change: Partial<TypedHighway>) => void;
  error: string | null;
}

/** The line of a road: out of a file, pasted or typed, with its chainage breaks, and what can be said of it before it is saved. */
export function LineEditor({ typed, laid, onChange, error }: Props) {
  const { t } = useTranslation('organisation');
  const [first] = useState({ line: typed.line, breaks: typed.breaks });
  const show = (places: readonly LinePlace[]) => onChange({ line: writeTypedLine(places), breaks: [] });
  const places = () => readTypedLine(typed.line).places;
  /** The chainages go; where the line jumped, it goes on doing so. */
  const reckonAnew = () =>
    onChange({
      line: writeTypedLine(places().map(({ lat, lng }) => ({ lat, lng }))),
      breaks: [
        ...typed.breaks,
        ...breaksOf(laid.points).map(({ back, ahead }) => ({
          back: formatChainage(metresToKm(back)),
          ahead: formatChainage(metresToKm(ahead)),
        })),
      ],
    });
  return (
    <div className={styles['form']}>
      <p className={styles['quiet']}>{t('line.hint')}</p>
      <LineFromFile onRead={show} />
      <Field label={t('line.text')} hint={t('line.textHint')} error={error} className={styles['line'] ?? ''}>
        <TextArea
          rows={8}
          spellCheck={false}
          value={typed.line}
          onChange={({ currentTarget }) => onChange({ line: currentTarget.value })}
        />
      </Field>
      <div className={styles['actions']}>
        <Button
          icon={<RotateCcw aria-hidden />}
          onClick={() =>
            show(
              places()
                .reverse()
                .map(({ lat, lng }) => ({ lat, lng })),
            )
          }
        >
          {t('line.turn')}
        </Button>
        <Button onClick={reckonAnew}>{t('line.anew')}</Button>
        <Button icon={<Undo2 aria-hidden />} onClick={() => onChange(first)}>
          {t('line.undo')}
        </Button>
      </div>
      <BreakFields breaks={typed.breaks} onChange={(breaks) => onChange({ breaks })} />
      <LineSaid laid={laid} />
      <LineSketch points={laid.points} />
    </div>
  );
}
