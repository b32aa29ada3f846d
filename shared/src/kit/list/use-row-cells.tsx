import { valuePath, type Column } from '#contracts/kit/list.ts';
import { useTranslation } from '#i18n/react.ts';
import { placeOf } from '#lib/format/place.ts';
import { showBoolean } from '#lib/format/values.ts';
import type { ReactNode } from 'react';
import { useCarriedLabel, valueAt } from '../carried-label.tsx';
import { cellOf } from '#lib/format/cell.ts';
import { useSide, useUnit } from '../labels.tsx';
import type { Cell, CellPlace, ListRow, ListScreens } from './list.model.ts';
import { useListTexts } from './list-texts.ts';

/** The column of the side, which is named by where it leads. */
const SIDE = 'direction';

/** Says nothing without its word: what it counts, or of what it is the amount. */
const bearsWord = ({ kind, worded }: Column) => worded || kind === 'whole' || kind === 'decimal' || kind === 'money';

const useNoCells = (): Readonly<Record<string, Cell<ListRow>>> => ({});
const PlainState = ({ status }: { status: string }) => <>{status}</>;

/** Writes the cells of a list, by the names of its columns: each as the kind of its field, unless the module has a slot for it. */
export function useRowCells({ kind, useCells = useNoCells, State = PlainState }: ListScreens) {
  const texts = useListTexts(kind);
  const { t: shared } = useTranslation('shared');
  const label = useCarriedLabel();
  const slots = useCells();
  const sideOf = useSide();
  const unitOf = useUnit();
  const columns = new Map(kind.list.columns.map((column) => [column.name, column]));

  const written = (column: Column, row: ListRow): string => {
    const { name, kind: as, labels, unit } = column;
    const at = valuePath(column);
    switch (as) {
      case 'state':
        return '';
      case 'place':
        return [placeOf(row), column.side ? sideOf(row) : ''].filter(Boolean).join(' ');
      case 'lookup':
        return label(row, name, { label: at, ...(labels && { labels }) });
      case 'person':
        return cellOf(valueAt(row, at), { kind: 'text' });
      default:
        return cellOf(
          valueAt(row, at),
          { kind: as, ...(unit && { unit }) },
          {
            choice: (option) => (name === SIDE ? sideOf(row) : texts.option(name, option)),
            flag: (value) => showBoolean(value, shared),
            unit: unitOf,
          },
        );
    }
  };

  /** None of something is not worth a word on a card; some of it is. */
  const counted = (column: Column, row: ListRow): string => {
    const value = valueAt(row, valuePath(column)) ?? 0;
    return Number(value) === 0 ? '' : texts.counted(column.name, written(column, row));
  };

  /** What a column shows of a row; null for nothing. */
  const cell = (name: string, row: ListRow, place: CellPlace): ReactNode => {
    const slot = slots[name];
    if (slot) return slot(row, place) ?? null;
    const column = columns.get(name);
    if (!column) return null;
    if (column.kind === 'state') return <State status={String(valueAt(row, valuePath(column)))} />;
    const text = place === 'card' && bearsWord(column) ? counted(column, row) : written(column, row);
    return text || (column.empty ? texts.t(column.empty) : null);
  };
  return { cell, sideOf, isSlot: (name: string): boolean => name in slots };
}
