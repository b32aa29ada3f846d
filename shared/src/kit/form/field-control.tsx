import { memo, type ReactNode } from 'react';
import { declaredPath, fieldAt, type Field as FieldDescription } from '#contracts/kit/field.ts';
import { rulesOf } from '#contracts/kit/kinds.ts';
import { useWatch } from '#forms.ts';
import { Field } from '#ui/field.tsx';
import { KINDS } from '../kinds.tsx';
import { lastName, useFieldLabel } from '../labels.tsx';
import { useOwnControls } from '../record/screens.tsx';
import { useScope } from '../scope.tsx';
import { useKitTexts } from '../texts.tsx';
import { FormDoubts } from './doubts.tsx';
import { useElsewhere } from './elsewhere.ts';
import { useFieldError } from './form-errors.tsx';
import { RowsControl } from './rows-control.tsx';
import { useShown } from './shown.tsx';
import { WarningLine } from './warning-line.tsx';
import { warningOf } from './warning-of.ts';
import styles from './fields.module.css';

interface Props {
  /** Where the value stands in the form, which is where the wire and the server's errors name it. */
  path: string;
  /** Says itself what the declaration says otherwise. */
  required?: boolean | undefined;
  hint?: ReactNode;
}

/** What is taken, but looks like a slip of the finger. */
function Warning({ path, field }: { path: string; field: FieldDescription }) {
  const t = useKitTexts();
  const value: unknown = useWatch({ name: path });
  const code = warningOf(field, value);
  if (!code) return null;
  return <WarningLine role="status">{t(`warning.${code}`)}</WarningLine>;
}

function Labelled({ path, field, required = false, hint }: Props & { field: FieldDescription }) {
  const t = useKitTexts();
  const label = useFieldLabel();
  const error = useFieldError(path);
  const own = t(`hint.${lastName(path)}`, { defaultValue: '' });
  const { Control, group, wide } = KINDS[field.kind];
  return (
    <Field
      label={label(path)}
      error={error ?? null}
      hint={hint ?? (own || undefined)}
      required={required}
      group={group?.(field) ?? false}
      {...(wide && { className: styles['wide'] })}
    >
      <Control path={path} field={field} />
      {rulesOf(field.kind)?.warn && <Warning path={path} field={field} />}
      <FormDoubts path={path} />
    </Field>
  );
}

/**
 * One field of the declaration with its label, its error, its warning and the control of its kind; nothing where it is hidden
 * now, a word where this reader may not see it.
 */
export const FieldControl = memo(function FieldControl({ path, required, hint }: Props) {
  const { fields, masked } = useScope();
  const field = fieldAt(fields, path);
  const label = useFieldLabel();
  const t = useKitTexts();
  const now = useShown(path);
  const isElsewhere = useElsewhere();
  const { [path]: Own } = useOwnControls();
  if (isElsewhere(path)) return null;
  if (!field || field.kind === 'row_id' || now.shown === false) return null;
  if (masked.includes(declaredPath(path)))
    return (
      <p className={styles['masked']}>
        <strong>{label(path)}</strong> {t('masked.hidden')}
      </p>
    );
  if (Own) return <Own path={path} />;
  const must = required ?? (now.required || field.required === true);
  if (field.kind !== 'rows') return <Labelled path={path} field={field} required={must} hint={hint} />;
  return (
    <RowsControl path={path} field={field} required={must}>
      {(inner) => <FieldControl path={inner} />}
    </RowsControl>
  );
});
