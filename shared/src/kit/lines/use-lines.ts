import { useMemo, useState } from 'react';
import type { OutboxRow } from '#offline/outbox/outbox.model.ts';
import { useQuery } from '#query.ts';
import type { Reader } from '../pending/next-steps.ts';
import { usePending } from '../pending/use-pending.tsx';
import { useReader } from '../pending/use-record.tsx';
import type { PageKind } from '../record/kind-parts.ts';
import type { AnyRecord, FlowRecord } from '../record/record.model.ts';
import { recordQuery } from '../record/record.queries.ts';
import type { RecordScreens } from '../record/screens.tsx';
import { layLine, layLines, refusedErrors, sheetStatus, type KnownSheet } from './lay-lines.ts';

/** A sheet as this device has read it, with its rows here; its page, not this, asks the server for it. */
function useSheet(kind: PageKind, id: string): KnownSheet {
  const { rows: all } = usePending(kind);
  const { data } = useQuery({ ...recordQuery<AnyRecord>(kind, id), enabled: false });
  return useMemo(
    () => ({ kind, server: data ?? null, rows: all.filter(({ record }) => record === id) }),
    [kind, data, all, id],
  );
}

const without = (lines: readonly FlowRecord[], others: readonly FlowRecord[]) =>
  lines.filter(({ id }) => !others.some((other) => other.id === id));

/**
 * Lines of one kind on a sheet, and the rows of that kind. What has just arrived stays until the sheet has been read again, but
 * for what was taken back here, which `onTaken` is told.
 */
export function useLines(kind: PageKind, line: RecordScreens, name: string, id: string) {
  const sheet = useSheet(kind, id);
  const { rows } = usePending(line.kind);
  const reader = useReader(line);
  const lines = useMemo(() => layLines(sheet, name, { id, rows }, reader), [sheet, name, id, rows, reader]);
  const [last, setLast] = useState<{ of: AnyRecord | null; seen: readonly FlowRecord[]; gone: readonly FlowRecord[] }>({
    of: sheet.server,
    seen: lines,
    gone: [],
  });
  if (last.seen !== lines || last.of !== sheet.server) {
    const before = last.of === sheet.server ? [...last.seen, ...last.gone] : [];
    setLast({ of: sheet.server, seen: lines, gone: without(before, lines) });
  }
  const [taken, setTaken] = useState<readonly string[]>([]);
  const arriving = without(last.gone, lines).filter(({ id }) => !taken.includes(id));
  return {
    lines: [...lines, ...arriving],
    rows,
    /** How the sheet stands for them. */
    status: sheetStatus(sheet, reader),
    refused: (each: FlowRecord) => refusedErrors(sheet, name, each),
    onTaken: (line: string) => setTaken((all) => [...all, line]),
  };
}

/** How a line stands on its sheet, for a page of its own. */
export function useLineOverlay(
  kind: PageKind,
  name: string,
  server: AnyRecord | null,
  rows: readonly OutboxRow[],
): NonNullable<RecordScreens['overlay']> {
  const field = kind.lines?.[name]?.kind.sheet?.field ?? '';
  const id = server?.[field] ?? rows.find(({ sheet }) => sheet !== undefined)?.sheet ?? '';
  const sheet = useSheet(kind, String(id));
  return useMemo(
    () => (known: AnyRecord | null, own: readonly OutboxRow[], reader: Reader) =>
      layLine(sheet, name, { server: known, rows: own }, reader),
    [sheet, name],
  );
}
