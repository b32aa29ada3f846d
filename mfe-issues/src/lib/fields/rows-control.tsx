import { useFieldArray } from '@chainage/shared/forms';
import { useTranslation } from '@chainage/shared/i18n/react';
import { Button } from '@chainage/shared/ui/button';
import { IconButton } from '@chainage/shared/ui/icon-button';
import { Plus, Trash2 } from '@chainage/shared/ui/icons';
import { Fragment, type ReactElement } from 'react';
import { emptyValues } from '../form-values.ts';
import type { FieldDescription } from '../describe-field.ts';
import { useFieldError } from './form-errors.tsx';
import styles from './fields.module.css';

interface Props {
  path: string;
  field: FieldDescription;
  required?: boolean;
  /** Draws one field of a row; handed in, because rows are themselves drawn by a field. */
  children: (path: string, field: FieldDescription, required: boolean) => ReactElement;
}

/** Repeatable rows: vehicles, casualties, property damage, authorities. */
export function RowsControl({ path, field, required, children }: Props) {
  const { t } = useTranslation('issues');
  const { fields, append, remove } = useFieldArray({ name: path });
  const error = useFieldError(path);
  const rows = field.rows ?? {};
  return (
    <fieldset className={styles['rows']} data-path={path} tabIndex={-1}>
      <legend className={styles['rowsTitle']}>
        {t(`rows.${path}.title`)}
        {required && <span aria-hidden="true"> *</span>}
      </legend>
      {fields.map((row, index) => (
        <fieldset key={row.id} className={styles['row']}>
          <legend className={styles['rowTitle']}>{t(`rows.${path}.one`, { number: index + 1 })}</legend>
          <IconButton
            className={styles['rowRemove']}
            icon={<Trash2 aria-hidden="true" />}
            label={t(`rows.${path}.remove`, { number: index + 1 })}
            onClick={() => remove(index)}
          />
          <div className={styles['grid']}>
            {Object.entries(rows).map(([name, inner]) => (
              <Fragment key={name}>{children(`${path}.${index}.${name}`, inner, ROW_REQUIRED.has(name))}</Fragment>
            ))}
          </div>
        </fieldset>
      ))}
      {error && <p className={styles['rowsError']}>{error}</p>}
      <Button icon={<Plus aria-hidden="true" />} onClick={() => append(emptyValues(rows))}>
        {t(`rows.${path}.add`)}
      </Button>
    </fieldset>
  );
}

const ROW_REQUIRED = new Set(['vehicle_type', 'role', 'person', 'severity', 'description', 'authority_type']);
