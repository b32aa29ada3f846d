/** Who may do what with a file of a list (domain.md section 2): it is the person's who ordered it. */
import { EXCEL_RIGHT } from '@chainage/shared/contracts/excel-paths';
import { findPaper } from '#kernel/papers/paper-kind.ts';
import type { Tenant } from '#kernel/tenancy/context.ts';
import type { ExcelRow } from './excel.queries.ts';

type Reader = Pick<Tenant, 'memberId' | 'permissions'>;

export const SEES_ALL = 'view__all__excel';

const isTheirs = ({ memberId }: Reader, { requested_by: by }: ExcelRow) => by === memberId;

/** Whether every right that it rests on is still held. */
export const holdsAll = (permissions: readonly string[], rights: readonly string[]): boolean =>
  rights.every((right) => permissions.includes(right));

/** What a file of somebody else holds by rights that go by whose a record is, this reader may not see. */
const goesByOwner = (right: string) => /^view__(own|assigned)__/.test(right);

export const maySee = (reader: Reader, row: ExcelRow): boolean =>
  isTheirs(reader, row) || reader.permissions.includes(SEES_ALL);

export const mayFetch = (reader: Reader, row: ExcelRow): boolean => {
  if (isTheirs(reader, row)) return holdsAll(reader.permissions, row.rights);
  // what its author alone may see of a record is in it without a right of its own
  if (findPaper(row.report_key)) return false;
  const rights = row.rights.filter((right) => right !== EXCEL_RIGHT);
  return maySee(reader, row) && !rights.some(goesByOwner) && holdsAll(reader.permissions, rights);
};

export const mayAct = isTheirs;
