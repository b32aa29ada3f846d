import { checkPlace } from '@chainage/shared/contracts/check-place';
import type { FieldError } from '@chainage/shared/contracts/field-codes';
import type { ReferenceFacts } from '#kernel/fields/references.ts';
import type { IssueValues } from './issue.model.ts';

/** Where an issue says it is, against its package as the database has it. */
export const checkLocation = (values: IssueValues, facts: ReferenceFacts): FieldError[] =>
  checkPlace(values, facts.packages.get(values.package ?? 0));
