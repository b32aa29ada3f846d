import { kmToMetres } from '@chainage/shared/contracts/chainage';
import type { FieldError } from '@chainage/shared/contracts/field-codes';
import type { ReferenceFacts } from '#kernel/fields/references.ts';
import type { IssueValues } from './issue.model.ts';

/** Package on its highway, chainage inside the package, from ≤ to (domain.md section 7 rule 3). */
export function checkLocation(values: IssueValues, facts: ReferenceFacts): FieldError[] {
  const errors: FieldError[] = [];
  const part = facts.packages.get(values.package ?? 0);
  if (part && values.highway && part.highway !== values.highway)
    errors.push({ path: 'package', code: 'not_in_list', message: 'Lies on another highway' });
  const from = values.chainage_from ? kmToMetres(values.chainage_from) : undefined;
  const to = values.chainage_to ? kmToMetres(values.chainage_to) : undefined;
  const outside = (metres: number | undefined) =>
    part !== undefined && metres !== undefined && (metres < part.chainage_from || metres > part.chainage_to);
  if (outside(from)) errors.push({ path: 'chainage_from', code: 'outside_package', message: 'Outside the package' });
  if (from !== undefined && to !== undefined && to < from)
    errors.push({ path: 'chainage_to', code: 'before_start', message: 'Lies before the start' });
  else if (outside(to)) errors.push({ path: 'chainage_to', code: 'outside_package', message: 'Outside the package' });
  return errors;
}
