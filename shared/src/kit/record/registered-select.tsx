import { REGISTERS, type RecordRef, type Register } from '#contracts/registers.ts';
import { RemoteSelect } from '#ui/remote-select.tsx';

/** Rows that one search brings; more are found by more words. */
const FOUND = 20;

interface Props<Row> {
  register: RecordRef;
  /** Id of what is chosen; null or '' where nothing is. */
  value: string | null;
  onChange: (id: string | null) => void;
  placeholder: string;
  /** Rows that may be chosen; all where left out. */
  keeps?: (row: Row) => boolean;
}

/** A choice out of another module's register outside the forms of records, named as fields that point there name it. */
export function RegisteredSelect<Row extends { id: string }>({ register, value, ...rest }: Props<Row>) {
  const { list, shows }: Register = REGISTERS[register];
  return (
    <RemoteSelect<Row>
      {...rest}
      endpoint={list}
      limit={FOUND}
      fields={shows as readonly (keyof Row)[]}
      value={value === '' ? null : value}
      onChange={(id) => rest.onChange(id)}
    />
  );
}
