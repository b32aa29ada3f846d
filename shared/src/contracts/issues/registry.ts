/** Every issue type the product knows today. A type that is not built does not exist: its routes answer 404. */
import { z } from '@chainage/shared/zod';
import { draftOf, int } from '@chainage/shared/contracts/fields';
import { createEnvelopeShape, commonShape } from './issue.ts';
import { announcedPhotoSchema } from './image.ts';
import { BUILT_TYPES, type IssueTypeDefinition } from './issue-type.ts';
import * as declared from './types/all.ts';

const definitions = new Map<string, IssueTypeDefinition>(Object.values(declared).map((each) => [each.type, each]));

const halfSaid = [...definitions.keys()]
  .filter((type) => !BUILT_TYPES.some((built) => built === type))
  .concat(BUILT_TYPES.filter((type) => !definitions.has(type)));
if (halfSaid.length > 0)
  throw new Error(
    `${halfSaid.join(', ')}: a type has its line in types/all.ts and a place in the menu in issue-type.ts`,
  );

/** The definition of a type, or undefined where it is not built yet. */
export const issueTypeOf = (type: string): IssueTypeDefinition | undefined => definitions.get(type);

/** Body of `POST organisation/data/issue/` for a type: a draft, every field but the id may be empty. */
export const createIssueSchema = (definition: IssueTypeDefinition) =>
  z.strictObject({ ...createEnvelopeShape, ...draftOf(definition.shape) });

/** Body of `PATCH organisation/data/issue/{id}/`: what it leaves out stays; `version` is the one the writer saw. */
export const editIssueSchema = (definition: IssueTypeDefinition) =>
  z.strictObject({
    version: int(1, 2147483647),
    photos: z.array(announcedPhotoSchema).max(40, 'too_many').optional(),
    ...draftOf(commonShape),
    ...draftOf(definition.shape),
  });
