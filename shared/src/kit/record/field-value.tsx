import type { Field, Fields } from '#contracts/kit/field.ts';
import { isEmpty } from '#contracts/kit/steps.ts';
import { useTranslation } from '#i18n/react.ts';
import { showValue } from '#lib/format/values.ts';
import { Facts, type Fact } from '#ui/record-page.tsx';
import type { ReactNode } from 'react';
import { KINDS } from '../kinds.tsx';
import { useFieldLabel, useRowLabel } from '../labels.tsx';
import { SameLabel } from '../lookup-label.tsx';
import { useScopeHere } from '../scope.tsx';
import { useKitTexts } from '../texts.tsx';
import styles from './record.module.css';

interface Props {
  /** Dotted, without places of rows. */
  name: string;
  field: Field;
  /** Not empty. */
  value: unknown;
  /** The whole record, for what points to another part of it. */
  record?: Readonly<Record<string, unknown>> | undefined;
  /** Dotted paths, `*` for rows, that this reader may not see. */
  masked?: readonly string[] | undefined;
}

function Rows({ name, field, value, record, masked = [] }: Props) {
  const rowLabel = useRowLabel();
  // what is masked is named once, below the rows: in a row it would look like left empty
  const names = Object.entries(field.row ?? {}).flatMap(([inner, { kind }]) =>
    kind === 'row_id' || inner === field.given || masked.includes(`${name}.*.${inner}`) ? [] : [inner],
  );
  return (
    <ol className={styles['rows']}>
      {(value as Record<string, unknown>[]).map((row, index) => (
        <li key={index} className={styles['row']}>
          <strong>{field.given ? String(row[field.given] ?? '') : rowLabel(name, index + 1)}</strong>
          <FieldList names={names} fields={field.row ?? {}} values={row} prefix={`${name}.`} record={record} />
        </li>
      ))}
    </ol>
  );
}

/** A value to read, as its kind draws it. */
export function FieldValue(props: Props) {
  const { View } = KINDS[props.field.kind];
  const scope = useScopeHere();
  const by = scope?.rules.calledBy?.[props.name];
  if (props.field.kind === 'rows') return <Rows {...props} />;
  const own = <View {...props} />;
  if (!by) return own;
  return (
    <SameLabel lookup={scope.fields[by]?.lookup ?? ''} text={props.value} id={props.record?.[by]}>
      {own}
    </SameLabel>
  );
}

interface ListProps {
  names: readonly string[];
  fields: Fields;
  values: Readonly<Record<string, unknown>>;
  /** Dotted paths, `*` for rows, that this reader may not see. */
  masked?: readonly string[];
  prefix?: string;
  /** Stands in place of a value, by the field's name. */
  written?: Readonly<Record<string, ReactNode>>;
  /** The whole record, where the values are a row of it. */
  record?: Readonly<Record<string, unknown>> | undefined;
}

const Missing = ({ children }: { children: string }) => <span className={styles['hidden']}>{children}</span>;

/** Folded away, so that a long record reads short; open, each says that it is empty (spec.md section 5). */
function EmptyFields({ names, fields, prefix }: { names: string[]; fields: Fields; prefix: string }) {
  const t = useKitTexts();
  const { t: shared } = useTranslation('shared');
  const label = useFieldLabel();
  const empty = (name: string) => {
    const field = fields[name];
    return showValue(null, shared, field && KINDS[field.kind].chosen ? 'notSelected' : 'noValueEntered');
  };
  return (
    <details className={styles['empty']}>
      <summary>{t('record.emptyFields', { number: names.length })}</summary>
      <Facts facts={names.map((name) => [label(prefix + name), <Missing key={name}>{empty(name)}</Missing>])} />
    </details>
  );
}

/** Labels and values of what is filled in, then what is not; what this reader may not see says so. */
export function FieldList({
  names,
  fields,
  values,
  masked = [],
  prefix = '',
  written = {},
  record = values,
}: ListProps) {
  const t = useKitTexts();
  const label = useFieldLabel();
  const hidden = masked.filter((path) => names.some((name) => path === name || path.startsWith(`${name}.*.`)));
  const known = names.filter((name) => fields[name]);
  const empty = known.filter((name) => isEmpty(values[name]) && !hidden.includes(name));
  const shown = known.flatMap((name): Fact[] => {
    const field = fields[name];
    if (!field || isEmpty(values[name])) return [];
    const value = written[name] ?? (
      <FieldValue name={prefix + name} field={field} value={values[name]} record={record} masked={masked} />
    );
    return [[label(prefix + name), value, KINDS[field.kind].wide ?? false]];
  });
  const masks = hidden.map((path): Fact => {
    return [label(path.replace('.*.', '.')), <Missing key={path}>{t('masked.hidden')}</Missing>];
  });
  return (
    <>
      <Facts facts={[...shown, ...masks]} />
      {empty.length > 0 && <EmptyFields names={empty} fields={fields} prefix={prefix} />}
    </>
  );
}
