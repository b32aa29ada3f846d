/** On which rights a file of a report rests, for whoever orders it or gets it by mail. */
import type { z } from 'zod';
import type { ExcelCreate } from '@chainage/shared/contracts/excel';
import { EXCEL_RIGHT } from '@chainage/shared/contracts/excel-paths';
import { ApiError, fieldError } from '#kernel/http/api-error.ts';
import { findComposed } from '#kernel/sheets/composed.ts';
import { findSheet } from '#kernel/sheets/sheet.model.ts';
import type { Tenant } from '#kernel/tenancy/context.ts';

const isUnknown = ({ code }: z.core.$ZodIssue) => code === 'unrecognized_keys';

/** The rights that the file will rest on. Throws where there are none, or the filters are none of the report's. */
export async function rightsFor(
  tenant: Tenant,
  { report_key: key, format, filters }: Pick<ExcelCreate, 'report_key' | 'format' | 'filters'>,
) {
  const { permissions } = tenant;
  const composed = findComposed(key);
  const sheet = findSheet(key);
  const report = composed ?? sheet;
  if (!report) throw fieldError('report_key', 'not_in_list');
  if (composed?.formats && !composed.formats.includes(format)) throw fieldError('format', 'not_in_list');
  const query = report.query.safeParse(filters);
  if (!query.success) {
    const [issue] = query.error.issues;
    throw fieldError(
      ['filters', ...(issue?.path ?? [])].join('.'),
      issue && isUnknown(issue) ? 'unknown_field' : 'invalid',
    );
  }
  if (!permissions.includes(EXCEL_RIGHT)) throw new ApiError('permission.denied');
  const rights = composed ? await composed.rights(tenant, query.data) : (sheet?.rights(permissions, query.data) ?? []);
  if (rights.length === 0) throw new ApiError('permission.denied');
  return [EXCEL_RIGHT, ...rights];
}
