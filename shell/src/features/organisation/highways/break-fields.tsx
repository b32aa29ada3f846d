import { useTranslation } from '@chainage/shared/i18n/react';
import { Button } from '@chainage/shared/ui/button';
import { Field } from '@chainage/shared/ui/field';
import { IconButton } from '@chainage/shared/ui/icon-button';
import { Plus, Trash2 } from '@chainage/shared/ui/icons';
import { TextInput } from '@chainage/shared/ui/text-input';
import type { TypedBreak } from './typed-highway.ts';
import styles from '../organisation.module.css';

interface Props {
  breaks: readonly TypedBreak[];
  onChange: (breaks: TypedBreak[]) => void;
}

/** Where the chainage jumps: kilometre so and so back is kilometre so and so ahead. */
export function BreakFields({ breaks, onChange }: Props) {
  const { t } = useTranslation('organisation');
  const change = (at: number, part: Partial<TypedBreak>) =>
    onChange(breaks.map((one, index) => (index === at ? { ...one, ...part } : one)));
  return (
    <fieldset className={styles['form']}>
      <legend className={styles['heading']}>{t('line.breaks')}</legend>
      <p className={styles['quiet']}>{t('line.breaksHint')}</p>
      {breaks.map(({ back, ahead }, at) => (
        <div key={at} className={styles['break']}>
          {(['back', 'ahead'] as const).map((side) => (
            <Field key={side} label={t(`line.${side}`, { number: at + 1 })}>
              <TextInput
                value={side === 'back' ? back : ahead}
                maxLength={12}
                inputMode="decimal"
                placeholder={side === 'back' ? '45+600' : '46+000'}
                onChange={({ currentTarget }) => change(at, { [side]: currentTarget.value })}
              />
            </Field>
          ))}
          <IconButton
            label={t('line.removeBreak', { number: at + 1 })}
            icon={<Trash2 aria-hidden />}
            onClick={() => onChange(breaks.filter((_, index) => index !== at))}
          />
        </div>
      ))}
      <Button
        className={styles['start']}
        icon={<Plus aria-hidden />}
        onClick={() => onChange([...breaks, { back: '', ahead: '' }])}
      >
        {t('line.addBreak')}
      </Button>
    </fieldset>
  );
}
