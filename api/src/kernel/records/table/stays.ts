import type { FieldError } from '@chainage/shared/contracts/field-codes';
import type { RecordFacts, ServedKind } from '../served-kind.ts';
import type { TableRecord } from './load.queries.ts';

type Asked = Parameters<ServedKind<TableRecord, RecordFacts>['checkFields']>[1];

/** Refuses a change of these fields of a record that is there: with another value it would be another record. For `checkFields`. */
export const stays =
  (names: readonly string[]) =>
  ({ loaded, values }: Pick<Asked, 'loaded' | 'values'>): FieldError[] =>
    names.flatMap((path) =>
      loaded && path in values && values[path] !== loaded.record.values[path]
        ? [{ path, code: 'invalid' as const, message: 'Stays as it was begun' }]
        : [],
    );
