/** A sheet: a table's kind whose answer has its lines and their sums, and whose steps carry them. */
import { lineCounts, lineSums, type SheetLines } from '@chainage/shared/contracts/kit/lines';
import type { RecordKind } from '@chainage/shared/contracts/kit/record-kind';
import type { Tenant } from '#kernel/tenancy/context.ts';
import type { Values } from '#kernel/records/served-kind.ts';
import { loadLines, type LineSheet, type TableRecord } from '../load.queries.ts';
import type { PlainTable } from '../table-kind.model.ts';
import { carriedLines, unseenLines, type LineKinds } from './carry.ts';
import { onSheetOf } from './line-kind.ts';
import type { LineTable } from './lines.queries.ts';

/** One kind of a sheet's lines. */
export interface LinesOfSheet {
  declared: SheetLines<RecordKind>;
  at: LineTable;
  /** As they are written alone. */
  served: PlainTable;
  /** As the sheet carries them: their flow does not ask how it stands. */
  carried: PlainTable;
}

/** A sheet as its lines know it, for who has found it. */
function standing({ record: { id, created_by, number, status } }: TableRecord): LineSheet {
  return { id, created_by, number, status, seen: true };
}

/** Every line as this person may see it; those they may not see are left out, also of the sums. */
function showLines(
  tenant: Tenant,
  { declared, served }: LinesOfSheet,
  lines: readonly TableRecord[],
  sheet: LineSheet,
): { lines: Values[]; sums: Values } {
  const shown = lines
    .map((line) => onSheetOf(line, sheet))
    .filter((line) => served.maySee(tenant, line))
    .map((line) => {
      const { history: _, earlier_history: ___, sheet: __, ...rest } = served.show(tenant, line);
      return declared.kind.photos ? { ...rest, photos: line.files ?? [] } : rest;
    });
  return { lines: shown, sums: lineSums(declared, shown) };
}

/** See the head of this file. One statement more per kind of lines, however many there are. */
export function sheetKind(plain: PlainTable, kinds: Readonly<Record<string, LinesOfSheet>>): PlainTable {
  const all = Object.entries(kinds);
  const counted = Object.fromEntries(all.map(([name, { declared }]) => [name, declared]));
  const carried: LineKinds = Object.fromEntries(all.map(([name, each]) => [name, each.carried]));
  return {
    ...plain,
    ofOthers: ['lines', 'sums'],
    async load(tenant, id, options) {
      const loaded = await plain.load(tenant, id, options);
      if (!loaded) return undefined;
      // whoever writes a line holds its sheet: as long as that is held they stand as they were read
      if (options?.known?.lines) return { ...loaded, lines: options.known.lines };
      const lines: Record<string, TableRecord[]> = {};
      for (const [name, { declared, at }] of all) {
        const from = { table: at.table, entity: declared.kind.entity, declared: declared.kind };
        lines[name] = (await loadLines(tenant, from, at.field, id)).map((line) => onSheetOf(line, standing(loaded)));
      }
      return { ...loaded, lines };
    },
    unseen: (tenant, loaded, step, lines) => unseenLines(tenant, carried, step, loaded, lines),
    async readFacts(tenant, asked) {
      const facts = await plain.readFacts(tenant, asked);
      if (!asked.move) return facts;
      const { step } = asked.move;
      const loaded = asked.move.loaded as TableRecord;
      return {
        ...facts,
        lines: lineCounts(counted, (name) => (loaded.lines?.[name] ?? []).map(({ record }) => ({ ...record }))),
        carried: await carriedLines(tenant, carried, step, loaded),
      };
    },
    effectOf(move) {
      const effect = plain.effectOf?.(move) ?? {};
      const errors = (move.facts.carried ?? []).flatMap((line) => line.errors);
      return { ...effect, errors: [...(effect.errors ?? []), ...errors] };
    },
    async beforeMove(move) {
      await plain.beforeMove?.(move);
      for (const line of move.facts.carried ?? []) await line.write();
    },
    show(tenant, loaded) {
      const shown = plain.show(tenant, loaded);
      // a grant lies on a phone that others may hold: what it is answered says nothing of other records
      if (tenant.viaGrant) return shown;
      const found = all.map(
        ([name, kind]) => [name, showLines(tenant, kind, loaded.lines?.[name] ?? [], standing(loaded))] as const,
      );
      return {
        ...shown,
        lines: Object.fromEntries(found.map(([name, { lines }]) => [name, lines])),
        sums: Object.fromEntries(found.map(([name, { sums }]) => [name, sums])),
      };
    },
  };
}
