/** The `data` of an action, for each type: what the flow asks for, with the fields the type brings. */
import { z } from '@chainage/shared/zod';
import { stepDataSchema } from '@chainage/shared/contracts/kit/step-data';
import type { FieldSets } from '@chainage/shared/contracts/kit/steps';
import { stepShape } from './actions.ts';
import { announcedPhotoSchema } from './image.ts';
import { shapeOf } from './issue.ts';
import type { IssueTypeDefinition } from './issue-type.ts';
import { issueFlow, type IssueAction } from './workflow.ts';

const photos = z.array(announcedPhotoSchema).max(40, 'too_many');

/** Names of the fields that may be filled while resolving. */
export const resolveFieldsOf = (definition: IssueTypeDefinition): readonly string[] => [
  ...new Set([...definition.requiredAtResolve, ...(definition.resolveFields ?? [])]),
];

/** Names of the fields `update_followup` may change; authorities may always have been informed later. */
export const followUpFieldsOf = (definition: IssueTypeDefinition): readonly string[] => [
  ...definition.followUp,
  'authorities_informed',
];

/** What a type brings to the steps that ask for fields of its own. */
export const fieldSetsOf = (definition: IssueTypeDefinition): FieldSets => ({
  resolve: { fields: resolveFieldsOf(definition), required: definition.requiredAtResolve },
  followup: { fields: followUpFieldsOf(definition) },
});

/** The schema of an action's `data` for a type; `strict` as OpenAPI shows it, with what must be there. */
export const actionDataSchema = (
  action: IssueAction,
  definition: IssueTypeDefinition,
  { strict = false }: { strict?: boolean } = {},
): z.ZodType =>
  stepDataSchema(issueFlow, action, {
    fields: stepShape,
    own: shapeOf(definition),
    photos,
    sets: fieldSetsOf(definition),
    strict,
  });
