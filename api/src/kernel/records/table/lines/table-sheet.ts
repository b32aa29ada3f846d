/**
 * A sheet with its lines, each kind with a table of its own (`tableKind`). The line's table has the sheet's id in the column of
 * its `sheet.field`, with a foreign key to the sheet's table, `organisation_id` first, and an index of both. Whoever writes a
 * line holds its sheet first, then the line; a step of the sheet holds the sheet: so nobody waits for each other.
 */
import { linesFaults } from '@chainage/shared/contracts/kit/lines-faults';
import { scopesOf } from '#kernel/tenancy/scopes.ts';
import { rulesOf, tableKind } from '../table-kind.ts';
import type { PlainTable, ServedTable, TableKind } from '../table-kind.model.ts';
import { lineKind } from './line-kind.ts';
import { sheetKind, type LinesOfSheet } from './sheet-kind.ts';

/** What a module states of a sheet: as of any table, and the same of each kind of its lines, by the declaration's names. */
export interface TableSheet extends TableKind {
  lines: Readonly<Record<string, Omit<TableKind, 'declared' | 'scope' | 'sheet'>>>;
}

export type ServedSheet = ServedTable & {
  /** Its lines by name; their routes are among the sheet's. */
  lines: Readonly<Record<string, ServedTable>>;
};

/** See the head of this file. Throws, and so keeps the server from starting, where the declaration is faulty. */
export function tableSheet({ lines: stated, ...sheet }: TableSheet): ServedSheet {
  const { declared, table, object = declared.entity, assigned, inPackage } = sheet;
  const faults = linesFaults(declared);
  const missing = Object.keys(declared.lines ?? {}).filter((name) => !(name in stated));
  if (faults.length + missing.length > 0)
    throw new Error(`${declared.entity}: ${[...faults, ...missing.map((name) => `no table for ${name}`)].join('; ')}`);
  const scopes = sheet.rights?.scopes ?? scopesOf(object, assigned, inPackage);
  const rules = rulesOf(sheet, scopes);
  let bare: PlainTable | undefined;
  const kinds: Record<string, LinesOfSheet> = {};
  const served: Record<string, ServedTable> = {};
  for (const [name, lines] of Object.entries(declared.lines ?? {})) {
    const own = stated[name] as TableSheet['lines'][string];
    const at = { table: own.table, field: lines.kind.sheet?.field ?? '' };
    const wrap = (plain: PlainTable): PlainTable => {
      const hung = lineKind(plain, {
        lines,
        line: at,
        sheet: { table, visible: (tenant) => scopes.visible(tenant, 's') },
        mayFill: async (tenant, id) => {
          const loaded = await bare?.load(tenant, id);
          return loaded !== undefined && rules.creator_or_edit(tenant, loaded.record);
        },
      });
      const line = own.wrap?.(hung) ?? hung;
      kinds[name] = { declared: lines, at, served: line, carried: { ...line, machine: plain.machine } };
      return line;
    };
    served[name] = tableKind({
      ...own,
      declared: lines.kind,
      wrap,
      sheet: { table, field: at.field, off: lines.uncounted ?? [] },
    });
  }
  const whole = tableKind({
    ...sheet,
    wrap: (plain) => {
      const withLines = sheetKind((bare = plain), kinds);
      return sheet.wrap?.(withLines) ?? withLines;
    },
  });
  return {
    ...whole,
    lines: served,
    routes: async (app) => {
      for (const { routes } of [whole, ...Object.values(served)]) await app.register(routes);
    },
  };
}
