/** Every issue type the product knows today. A type not listed here does not exist: its routes answer 404. */
import { z } from '@chainage/shared/zod';
import { draftOf, int } from '@chainage/shared/contracts/fields';
import { createEnvelopeShape, commonShape } from './issue.ts';
import { announcedPhotoSchema } from './image.ts';
import type { IssueTypeDefinition } from './issue-type.ts';
import type { BuiltType } from './place.ts';
import { roadUserAccident } from './types/road-user-accident.ts';
import { routineMaintenance } from './types/routine-maintenance.ts';

export { BUILT_TYPES } from './place.ts';

const definitions: Record<BuiltType, IssueTypeDefinition> = {
  routine_maintenance: routineMaintenance as unknown as IssueTypeDefinition,
  road_user_accident: roadUserAccident as unknown as IssueTypeDefinition,
};

/** The definition of a type, or undefined where it is not built yet. */
export const issueTypeOf = (type: string): IssueTypeDefinition | undefined => definitions[type as BuiltType];

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
