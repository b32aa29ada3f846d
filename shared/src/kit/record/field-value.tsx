import type { Field } from '#contracts/kit/field.ts';
import { KINDS } from '../kinds.tsx';
import { useRowLabel } from '../labels.tsx';
import { FieldList } from './field-list.tsx';
import styles from './record.module.css';

interface Props {
  /** Dotted, without places of rows. */
  name: string;
  field: Field;
  /** Not empty. */
  value: unknown;
  /** The whole record, for what points to another part of it. */
  record?: Readonly<Record<string, unknown>> | undefined;
}

function Rows({ name, field, value, record }: Props) {
  const rowLabel = useRowLabel();
  const names = Object.entries(field.row ?? {}).flatMap(([inner, { kind }]) => (kind === 'row_id' ? [] : [inner]));
  return (
    <ol className={styles['rows']}>
      {(value as Record<string, unknown>[]).map((row, index) => (
        <li key={index} className={styles['row']}>
          <strong>{rowLabel(name, index + 1)}</strong>
          <FieldList names={names} fields={field.row ?? {}} values={row} prefix={`${name}.`} record={record} />
        </li>
      ))}
    </ol>
  );
}

/** A value to read, as its kind draws it. */
export function FieldValue(props: Props) {
  const { View } = KINDS[props.field.kind];
  return props.field.kind === 'rows' ? <Rows {...props} /> : <View {...props} />;
}
