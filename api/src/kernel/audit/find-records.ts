/** Records and people by a number, a plate or a name, for whoever asks for their lines: each as its own list finds it for them. */
import type { AuditFound } from '@chainage/shared/contracts/audit';
import type { ExcelLanguage } from '@chainage/shared/contracts/excel-paths';
import { allPapers } from '#kernel/papers/paper-kind.ts';
import { ApiError } from '#kernel/http/api-error.ts';
import type { Tenant } from '#kernel/tenancy/context.ts';
import { aboutAll } from './about.ts';
import { entitySaid, textsAbout } from './said.ts';
import { allThings } from './things.ts';

/** A list that is closed to somebody finds them nothing. */
async function idsFound(found: Promise<readonly string[]> | undefined): Promise<readonly string[]> {
  try {
    return (await found) ?? [];
  } catch (error) {
    if (error instanceof ApiError) return [];
    throw error;
  }
}

/** People first, then records, kind by kind. */
export async function findRecords(tenant: Tenant, words: string, language: ExcelLanguage): Promise<AuditFound> {
  const names: { entity: string; id: string }[] = [];
  // one connection: one after the other
  for (const { entity, find } of allThings())
    for (const { id } of (await find?.(tenant, words)) ?? []) names.push({ entity, id });
  for (const { served, find } of allPapers())
    for (const id of await idsFound(find?.(tenant, words))) names.push({ entity: served.kind.entity, id });
  const lines = names.map(({ entity, id }) => ({ entity, entity_id: id, before: null, after: null }));
  const all = await aboutAll(tenant, lines, { language, asksErasure: false });
  return {
    results: all.map(({ line: { entity, entity_id: record }, about }) => ({
      ...{ entity, record, label: about.label ?? '' },
      entity_label: entitySaid(about, textsAbout(about, language), { entity, language }),
    })),
  };
}
