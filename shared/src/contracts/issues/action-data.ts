/** The `data` of actions that carry fields of the issue's type; `actions.ts` has the others. */
import { z } from 'zod';
import { draftOf, text, ts } from '../fields.ts';
import { actionDataSchemas, type IssueAction } from './actions.ts';
import { announcedPhotoSchema } from './image.ts';
import { authorityInformedSchema, shapeOf } from './issue.ts';
import type { IssueTypeDefinition } from './issue-type.ts';

const photos = z.array(announcedPhotoSchema).max(40, 'too_many').optional();

function pick(definition: IssueTypeDefinition, names: readonly string[]): z.ZodRawShape {
  const all = shapeOf(definition);
  return draftOf(Object.fromEntries(names.flatMap((name) => (all[name] ? [[name, all[name]]] : []))));
}

/** Names of the fields that may be filled while resolving. */
export const resolveFieldsOf = (definition: IssueTypeDefinition): readonly string[] => [
  ...new Set([...definition.requiredAtResolve, ...(definition.resolveFields ?? [])]),
];

/** Names of the fields `update_followup` may change; authorities may always have been informed later. */
export const followUpFieldsOf = (definition: IssueTypeDefinition): readonly string[] => [
  ...definition.followUp,
  'authorities_informed',
];

/** The schema of an action's `data` for a type. */
export function actionDataSchema(action: IssueAction, definition: IssueTypeDefinition): z.ZodType {
  if (action === 'submit')
    return z.strictObject({
      photos,
      resolved_on_spot: z.boolean().optional(),
      resolution_note: text(2000).nullish(),
      resolved_at: ts().nullish(),
      ...pick(definition, resolveFieldsOf(definition)),
    });
  if (action === 'resolve')
    return z.strictObject({
      photos,
      resolution_note: text(2000).nullish(),
      resolved_at: ts().nullish(),
      ...pick(definition, resolveFieldsOf(definition)),
    });
  if (action === 'update_followup')
    return z.strictObject({
      ...pick(definition, definition.followUp),
      authorities_informed: z.array(authorityInformedSchema).max(20, 'too_many').optional(),
    });
  return actionDataSchemas[action];
}
