import { useMemberId } from '#auth/permission.ts';
import type { OutboxRow } from '#offline/outbox/outbox.model.ts';
import { placeOf } from '#lib/format/place.ts';
import { ListCard, ListCards } from '#ui/list-card.tsx';
import { Picture } from '#ui/picture.tsx';
import { Fragment, memo, type ReactNode } from 'react';
import { valueAt } from '../carried-label.tsx';
import { QueuedChip } from '../pending/queued-chip.tsx';
import type { ListRow, ListScreens } from './list.model.ts';
import { useRowCells } from './use-row-cells.tsx';
import { rowPage } from './whole-list.ts';

interface Props {
  screens: ListScreens;
  rows: readonly ListRow[];
  /** Rows of the outbox: records with some bear a sign. */
  queued: readonly OutboxRow[];
  /** What the address of the list asks for: the records' addresses keep it. */
  search: string;
  /** The record that is open beside the list. */
  open: string | undefined;
}

/** The list on a phone, and beside an open record. Drawn again only for other rows: a tap on a view does not wait for it. */
export const RecordCards = memo(function RecordCards({ screens, rows, queued, search, open }: Props) {
  const { kind } = screens;
  const me = useMemberId();
  const { card } = kind.list;
  const { cell, sideOf } = useRowCells(screens);
  const shown = (names: readonly string[] | undefined, row: ListRow): [string, ReactNode][] =>
    (names ?? []).flatMap((name) => {
      const content = cell(name, row, 'card');
      return content === null || content === '' ? [] : [[name, content]];
    });
  const side = (names: readonly string[] | undefined, row: ListRow) =>
    shown(names, row).map(([name, content]) => <Fragment key={name}>{content}</Fragment>);
  const line = (names: readonly string[], row: ListRow) =>
    shown(names, row)
      .map(([, content]) => String(content))
      .join(' · ');
  const pictureOf = (row: ListRow) => {
    if (!card.picture) return undefined;
    const url = valueAt(row, card.picture);
    return <Picture url={typeof url === 'string' ? url : null} />;
  };
  return (
    <ListCards>
      {rows.map((row) => (
        <ListCard
          key={row.id}
          to={rowPage(screens, row, search, me)}
          current={row.id === open}
          picture={pictureOf(row)}
          title={shown(card.title, row)[0]?.[1]}
          chainage={card.place ? placeOf(row) : undefined}
          side={card.place ? sideOf(row) : undefined}
          end={side(card.end, row)}
          signs={
            <>
              <QueuedChip record={row.id} rows={queued} />
              {side(card.chips, row)}
            </>
          }
          quiet={(card.lines ?? []).map((names) => line(names, row)).filter(Boolean)}
        />
      ))}
    </ListCards>
  );
});
