/** What a record's paper is ordered by: seen by whoever orders it, and kept with what it is called. */
import { z } from 'zod';
import type { ExcelCreate } from '@chainage/shared/contracts/excel';
import { uuid } from '@chainage/shared/contracts/fields';
import { ApiError, fieldError } from '#kernel/http/api-error.ts';
import { rightsToSee, type PaperKind } from '#kernel/papers/paper-kind.ts';
import { findShown } from '#kernel/papers/record-paper.ts';
import type { Tenant } from '#kernel/tenancy/context.ts';

/** As it is asked for; what the server adds is let through when it is made once more. */
const askedSchema = z.object({
  id: uuid(),
  number: z.string().optional(),
  module: z.string().optional(),
  kind: z.string().optional(),
});

export const recordOfPaper = (filters: Readonly<Record<string, string>>): string | undefined => {
  const read = askedSchema.safeParse(filters);
  return read.success ? read.data.id : undefined;
};

/** The rights it rests on and the filters that are kept. Throws `not_found` for what this person may not see. */
export async function orderedPaper(
  paper: PaperKind,
  tenant: Tenant,
  { format, filters }: Pick<ExcelCreate, 'format' | 'filters'>,
): Promise<{ rights: string[]; filters: Record<string, string> }> {
  if (format !== 'pdf') throw fieldError('format', 'not_in_list');
  const id = recordOfPaper(filters);
  if (id === undefined) throw fieldError('filters.id', 'invalid');
  const record = await findShown(paper, tenant, id);
  if (!record) throw new ApiError('not_found');
  const { module, type, entity } = paper.declared(record);
  const { number } = record;
  return {
    rights: rightsToSee(paper, record, tenant.permissions),
    filters: { id, module, kind: type?.value ?? entity, ...(typeof number === 'string' && { number }) },
  };
}
