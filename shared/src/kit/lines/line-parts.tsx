/** What a line is drawn with, as a card and in a table. */
import type { ReactNode } from 'react';
import type { FieldError } from '#contracts/field-codes.ts';
import type { Fields } from '#contracts/kit/field.ts';
import { isEmpty } from '#contracts/kit/steps.ts';
import type { OutboxRow } from '#offline/outbox/outbox.model.ts';
import { PendingChip } from '../pending/pending-chip.tsx';
import { FieldValue } from '../record/field-value.tsx';
import { useErrorText } from '../form/form-errors.tsx';
import { useFieldLabel } from '../labels.tsx';
import { unsentPage, viewPage } from '../record/pages.ts';
import type { FlowRecord } from '../record/record.model.ts';
import { useScreens } from '../record/screens.tsx';
import type { LineActs } from './line-acts.ts';
import type { Editing } from './use-editing.ts';
import styles from './lines.module.css';

export interface ShownLines {
  lines: readonly FlowRecord[];
  /** Rows of the kind on this device. */
  rows: readonly OutboxRow[];
  fields: Fields;
  /** Of the fields those that are shown, in order. */
  names: readonly string[];
  /** What the last try to move the sheet found wrong with a line. */
  errorsOf: (line: FlowRecord) => readonly FieldError[];
  actsOf: (line: FlowRecord) => LineActs;
  onAct: (editing: Editing) => void;
}

/** Where a line is read: at the server, or as it waits on this device. */
export function useLinePage(rows: readonly OutboxRow[]): (line: FlowRecord) => string {
  const { kind } = useScreens();
  const waits = (id: string) => rows.some(({ record, verb }) => record === id && verb !== 'photo');
  return ({ id }) => (waits(id) ? unsentPage(kind, id) : viewPage(kind, id));
}

/** How a line stands, and whether something of it waits here. */
export function LineSigns({ line, rows }: { line: FlowRecord; rows: readonly OutboxRow[] }) {
  const { State, Signs } = useScreens();
  const own = rows.filter(({ record }) => record === line.id);
  return (
    <>
      {own.length > 0 && <PendingChip failed={own.some(({ state }) => state === 'failed')} />}
      {State && <State status={line.status} />}
      {Signs && <Signs record={line} />}
    </>
  );
}

/** A value of a line to read, as on the page of the line; nothing where it is empty. */
export function LineValue({ line, name, fields }: { line: FlowRecord; name: string; fields: Fields }): ReactNode {
  const Own = useScreens().values?.[name];
  const field = fields[name];
  const value = line[name];
  if (!field || isEmpty(value)) return null;
  return Own ? <Own record={line} /> : <FieldValue name={name} field={field} value={value} record={line} />;
}

/** Why a line holds its sheet back. */
export function LineErrors({ errors }: { errors: readonly FieldError[] }) {
  const label = useFieldLabel();
  const text = useErrorText();
  if (errors.length === 0) return null;
  return (
    <ul className={styles['errors']}>
      {errors.map((error) => (
        <li key={`${error.path} ${error.code}`}>
          {error.path !== '' && `${label(error.path)}: `}
          {text(error)}
        </li>
      ))}
    </ul>
  );
}
