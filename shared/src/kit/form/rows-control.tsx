import { Fragment, type ReactElement } from 'react';
import type { Field } from '#contracts/kit/field.ts';
import { useFieldArray } from '#forms.ts';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Plus, Trash2 } from '#ui/icons.tsx';
import { useRowLabel } from '../labels.tsx';
import { useKitTexts } from '../texts.tsx';
import { useFieldError } from './form-errors.tsx';
import { newRow } from './values.ts';
import styles from './fields.module.css';

interface Props {
  path: string;
  field: Field;
  required?: boolean | undefined;
  /** Draws one field of a row; handed in, because rows are themselves drawn by a field. */
  children: (path: string) => ReactElement;
}

/** A repeatable part: rows that are added, filled in and taken away. */
export function RowsControl({ path, field, required, children }: Props) {
  const t = useKitTexts();
  const rowLabel = useRowLabel();
  const { fields, append, remove } = useFieldArray({ name: path });
  const error = useFieldError(path);
  const { row: rows = {}, given } = field;
  const titleOf = (row: Readonly<Record<string, unknown>>, index: number) =>
    given ? String(row[given] ?? '') : rowLabel(path, index + 1);
  const title = t([`rows.${path}.title`, `field.${path}`]);
  return (
    <fieldset className={styles['rows']} data-path={path} tabIndex={-1}>
      <legend className={styles['rowsTitle']}>
        {title}
        {required && <span aria-hidden="true"> *</span>}
      </legend>
      {fields.map((row, index) => (
        <fieldset key={row.id} className={styles['row']}>
          <legend className={styles['rowTitle']}>{titleOf(row, index)}</legend>
          {!given && (
            <IconButton
              className={styles['rowRemove']}
              icon={<Trash2 aria-hidden="true" />}
              label={t([`rows.${path}.remove`, 'rows.remove'], { number: index + 1 })}
              onClick={() => remove(index)}
            />
          )}
          <div className={styles['grid']}>
            {Object.keys(rows)
              .filter((name) => name !== given)
              .map((name) => (
                <Fragment key={name}>{children(`${path}.${index}.${name}`)}</Fragment>
              ))}
          </div>
        </fieldset>
      ))}
      {error && <p className={styles['rowsError']}>{error}</p>}
      {!given && (
        <Button icon={<Plus aria-hidden="true" />} onClick={() => append(newRow(rows))}>
          {t([`rows.${path}.add`, 'rows.add'], { what: title })}
        </Button>
      )}
    </fieldset>
  );
}
