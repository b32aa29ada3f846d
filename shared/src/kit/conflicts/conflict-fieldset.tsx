import { useId } from 'react';
import type { ConflictField } from '#offline/outbox/outbox.model.ts';
import { FieldControl } from '../form/field-control.tsx';
import { useFieldLabel } from '../labels.tsx';
import { FieldValue } from '../record/field-value.tsx';
import { useScope } from '../scope.tsx';
import { useKitTexts } from '../texts.tsx';
import type { Choice } from './choices.ts';
import styles from './settle.module.css';

interface Props {
  field: ConflictField;
  choice: Choice | null;
  /** Asked for already, and still open. */
  missing: boolean;
  onChoose: (choice: Choice) => void;
}

const isEmpty = (value: unknown) =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

/** One field two people changed: both values side by side at a desk, one above the other on a phone. */
export function ConflictFieldset({ field, choice, missing, onChoose }: Props) {
  const t = useKitTexts();
  const { fields } = useScope();
  const label = useFieldLabel();
  const group = useId();
  const description = fields[field.name];
  const shown = (value: unknown) =>
    isEmpty(value) || !description ? (
      <em>{isEmpty(value) ? t('settle.empty') : String(value)}</em>
    ) : (
      <FieldValue name={field.name} field={description} value={value} />
    );
  const option = (name: Choice, value: unknown) => (
    <label className={styles['option']}>
      <input type="radio" name={group} checked={choice === name} onChange={() => onChoose(name)} />
      <span className={styles['value']}>
        <strong>{t(`settle.${name}`)}</strong>
        <span>{name === 'rewrite' ? t('settle.rewriteHint') : shown(value)}</span>
      </span>
    </label>
  );
  return (
    <fieldset className={styles['field']} data-missing={missing || undefined} data-open={choice === null || undefined}>
      <legend className={styles['label']}>{label(field.name)}</legend>
      <p className={styles['base']}>
        {t('settle.base')}: {shown(field.base)}
      </p>
      <div className={styles['options']}>
        {option('mine', field.mine)}
        {option('theirs', field.theirs)}
        {description && option('rewrite', null)}
      </div>
      {choice === 'rewrite' && <FieldControl path={field.name} />}
      {missing && (
        <p className={styles['missing']} role="alert">
          {t('settle.missing')}
        </p>
      )}
    </fieldset>
  );
}
