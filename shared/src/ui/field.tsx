import { createContext, use, useId, useLayoutEffect, useMemo, useState, type ReactNode } from 'react';
import { AlertTriangle } from './icons.tsx';
import { cx } from './cx.ts';
import styles from './field.module.css';
import { useText } from './use-text.ts';

interface FieldLinks {
  id: string;
  labelId: string;
  describedBy: string | undefined;
  invalid: boolean;
  required: boolean;
  /** What the control itself finds wrong, already translated; null when nothing is. */
  tell: (text: string | null) => void;
  /** A control that is a group itself bears the name, or it would be said twice. */
  bear: (isBorne: boolean) => void;
}
const FieldContext = createContext<FieldLinks | null>(null);

export interface FieldProps {
  label: ReactNode;
  /** One line of help under the label. */
  hint?: ReactNode;
  /** What is wrong, already translated. */
  error?: string | null;
  required?: boolean;
  /** For several controls under one label (chips, check boxes): a fieldset with a legend. */
  group?: boolean;
  /** Keeps the label for screen readers only. */
  hideLabel?: boolean;
  className?: string;
  children: ReactNode;
}

/** Label, hint and error around one control of this kit, which finds them by itself through `useField`. */
export function Field({
  label,
  hint,
  error: given,
  required = false,
  group,
  hideLabel,
  className,
  children,
}: FieldProps) {
  const t = useText();
  const id = useId();
  const [told, tell] = useState<string | null>(null);
  const [isBorne, bear] = useState(false);
  // what was typed just now is nearer than what the form found before
  const error = told ?? given;
  const links = useMemo<FieldLinks>(
    () => ({
      id,
      labelId: `${id}l`,
      describedBy: [hint ? `${id}h` : '', error ? `${id}e` : ''].filter(Boolean).join(' ') || undefined,
      invalid: Boolean(error),
      required,
      tell,
      bear,
    }),
    [id, hint, error, required],
  );
  const Root = group ? 'fieldset' : 'div';
  const text = (
    <>
      {label}
      {required && (
        <span className={styles['required']} title={t('ui.field.required')} aria-hidden="true">
          *
        </span>
      )}
      {required && group && (
        <span id={`${id}r`} hidden>
          {t('ui.field.required')}
        </span>
      )}
    </>
  );
  const labelClass = cx(styles['label'], hideLabel && styles['hidden']);
  return (
    <Root
      className={cx(styles['field'], className)}
      role={group && isBorne ? 'none' : undefined}
      aria-describedby={group && !isBorne ? links.describedBy : undefined}
    >
      {group ? (
        <legend id={links.labelId} className={labelClass}>
          {text}
        </legend>
      ) : (
        <label id={links.labelId} htmlFor={id} className={labelClass}>
          {text}
        </label>
      )}
      {hint && (
        <p id={`${id}h`} className={styles['hint']}>
          {hint}
        </p>
      )}
      <FieldContext value={links}>{children}</FieldContext>
      {error && (
        <p id={`${id}e`} className={styles['error']}>
          <AlertTriangle aria-hidden="true" />
          <span>{error}</span>
        </p>
      )}
    </Root>
  );
}

export interface FieldControlProps {
  id: string | undefined;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
  'aria-required': true | undefined;
}

/** The attributes that tie a control to the `Field` around it; empty outside of one. */
export function useField(id?: string): FieldControlProps & { labelId: string | undefined } {
  const field = use(FieldContext);
  return {
    id: id ?? field?.id,
    labelId: field?.labelId,
    'aria-describedby': field?.describedBy,
    'aria-invalid': field?.invalid || undefined,
    'aria-required': field?.required || undefined,
  };
}

const nobody = (_: unknown) => undefined;

/** Tells the `Field` around what the control itself finds wrong with what was typed; null when nothing is. */
export const useTellField = (): ((text: string | null) => void) => use(FieldContext)?.tell ?? nobody;

/** Says to the `Field` around that this control is a group of its own, which bears its name. */
export function useBearsName(isGroup: boolean): void {
  const bear = use(FieldContext)?.bear ?? nobody;
  useLayoutEffect(() => {
    bear(isGroup);
    return () => bear(false);
  }, [bear, isGroup]);
}

/** What describes a group of which any may be chosen: `aria-required` is none of its attributes. */
export function useGroupDescription(): string | undefined {
  const field = use(FieldContext);
  return [field?.describedBy, field?.required && `${field.id}r`].filter(Boolean).join(' ') || undefined;
}
