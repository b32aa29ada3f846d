import { useKitTexts } from '@chainage/shared/kit/texts';
import type { ConflictField } from '@chainage/shared/offline/outbox.model';
import { useId } from 'react';
import { FieldValue } from '@chainage/shared/kit/record/field-value';
import { FieldControl } from '@chainage/shared/kit/form/field-control';
import { useFieldLabel } from '@chainage/shared/kit/labels';
import { useTypeForm } from '#lib/fields/type-form.tsx';
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
  const { fields } = useTypeForm();
  const label = useFieldLabel('issues');
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
        <span>{name === 'anew' ? t('settle.anewHint') : shown(value)}</span>
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
        {description && option('anew', null)}
      </div>
      {choice === 'anew' && <FieldControl path={field.name} />}
      {missing && (
        <p className={styles['missing']} role="alert">
          {t('settle.missing')}
        </p>
      )}
    </fieldset>
  );
}
