/** The filters of a file in words, as its list says them; what its title says already is left out. */
import { EXCEL_LANGUAGES } from '@chainage/shared/contracts/excel-paths';
import type { ExcelFile } from '@chainage/shared/contracts/excel';
import { filterLines } from '#kernel/sheets/sheet-about.ts';
import { findComposed, type Composed } from '#kernel/sheets/composed.ts';
import { findSheet } from '#kernel/sheets/sheet.model.ts';
import type { Tenant } from '#kernel/tenancy/context.ts';
import type { ExcelRow } from './excel.queries.ts';

type Said = NonNullable<ExcelFile['filters_said']>;
type Ordered = Pick<ExcelRow, 'id' | 'report_key' | 'filters' | 'requested_by'>;

/** Names may change, but what a file was made by does not: each is asked once while the list is asked for again and again. */
const known = new Map<string, Said>();
const KNOWN_MOST = 2000;

function remember(id: string, said: Said | undefined): Said | undefined {
  if (said === undefined) return undefined;
  if (known.size >= KNOWN_MOST) known.clear();
  known.set(id, said);
  return said;
}

async function composedSaid(tenant: Tenant, composed: Composed, { filters }: Ordered): Promise<Said | undefined> {
  const query = composed.query.safeParse(filters);
  if (!query.success) return undefined;
  const said: Said = {};
  for (const language of EXCEL_LANGUAGES) said[language] = await composed.said(tenant, query.data, language);
  return said;
}

/** `me` is whoever ordered it. Undefined where nothing was filtered, or it is no list. */
export async function filtersSaid(tenant: Tenant, file: Ordered): Promise<Said | undefined> {
  const found = known.get(file.id);
  if (found) return found;
  const composed = findComposed(file.report_key);
  if (composed) return remember(file.id, await composedSaid(tenant, composed, file));
  const sheet = findSheet(file.report_key);
  const query = sheet?.query.safeParse(file.filters);
  if (!sheet || !query?.success) return undefined;
  const part = sheet.part?.(query.data)?.key;
  const kept = Object.entries(file.filters).filter(([name, value]) => name !== 'ordering' && value !== part);
  if (kept.length === 0) return undefined;
  const filters = Object.fromEntries(kept);
  const reader = { ...tenant, memberId: file.requested_by };
  const said: Said = {};
  for (const language of EXCEL_LANGUAGES) {
    const named = (await sheet.named?.(reader, query.data, language)) ?? {};
    const lines = filterLines({ words: sheet.words[language], language, filters, named });
    said[language] = lines.map(([what, value]) => `${what}: ${value}`).join(' · ');
  }
  return remember(file.id, said);
}
