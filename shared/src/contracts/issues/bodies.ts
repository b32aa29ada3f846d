/** Bodies of the issue routes over all built types, as OpenAPI shows them. */
import { z } from '@chainage/shared/zod';
import { draftOf, int } from '@chainage/shared/contracts/fields';
import { describe, shapesLater, stepBodyOf, verbBodyOf } from '@chainage/shared/contracts/kit/record-schemas';
import { actionDataSchema } from './action-data.ts';
import { commonShape, issueRecordSchema } from './issue.ts';
import { BUILT_TYPES, type IssueTypeDefinition } from './issue-type.ts';
import { createIssueSchema, editIssueSchema, issueTypeOf } from './registry.ts';
import { issueRules } from './rules.ts';
import { ISSUE_ACTIONS, issueFlow, type IssueAction } from './workflow.ts';

const definitions = BUILT_TYPES.map((type) => issueTypeOf(type) as IssueTypeDefinition);

/** What each built type asks when it is handed in and resolved, for the description of the contract's number. */
export const issueTypeRules = Object.fromEntries(
  definitions.map((definition) => [definition.type, issueRules(definition)]),
);

const creates = definitions.map((definition) =>
  createIssueSchema(definition).extend({ issue_type: z.literal(definition.type) }),
);

/** `POST organisation/data/issue/`; `issue_type` decides which fields there are. */
export const createIssueBodySchema = z.discriminatedUnion(
  'issue_type',
  creates as unknown as [(typeof creates)[number]],
);

/**
 * `PATCH organisation/data/issue/{id}/`: fields of any built type. Which of them the record has, only its type tells;
 * the server checks them against `editIssueSchema` once it has read the record.
 */
export const editIssueBodySchema = z
  .looseObject({ version: int(1, 2147483647) })
  .meta(
    shapesLater(() =>
      definitions.map((definition) => describe(editIssueSchema(definition).meta({ title: definition.type }))),
    ),
  );

/** An issue as every answer carries it: what the server adds, and the fields of its type, empty ones as null. */
export const issueAnswerSchema = issueRecordSchema.meta(
  shapesLater(() =>
    definitions.map(({ type, shape, computed, figures }) =>
      describe(
        z.looseObject({
          issue_type: z.literal(type),
          ...draftOf(commonShape),
          ...draftOf(shape),
          ...Object.fromEntries(Object.keys(computed({})).map((name) => [name, z.unknown()])),
          ...draftOf(figures ?? {}),
        }),
      ),
    ),
  ),
);

/** The body of any action; `data` is checked apart, once the type is known. */
export const actionBodySchema = stepBodyOf(issueFlow);

/** The `data` of an action, for each built type where they differ. */
function dataOf(action: IssueAction): z.ZodType {
  const schemas = definitions.map((definition) => actionDataSchema(action, definition, { strict: true }));
  const distinct = [...new Map(schemas.map((schema) => [JSON.stringify(describe(schema)), schema])).values()];
  return distinct.length > 1 ? z.union(distinct as [z.ZodType, z.ZodType]) : (distinct[0] as z.ZodType);
}

/**
 * `POST organisation/data/issue/{id}/action/`. The server checks `data` against `actionDataSchema` once it knows the
 * record's type; refused fields are named without the prefix `data.`, as the form calls them.
 */
export const issueActionBodySchema = actionBodySchema.meta(
  shapesLater(() => ISSUE_ACTIONS.map((action) => describe(verbBodyOf(issueFlow, action, dataOf(action))))),
);
