/**
 * The sixteen issue types (spec.md section 3) and what a type declares of itself. A further type is one file in
 * `types/` and one line in `registry.ts`; form, server, list and history take everything from here.
 */
import type { z } from '@chainage/shared/zod';
import type { FieldError } from '@chainage/shared/contracts/field-codes';
import type { LookupRef } from '@chainage/shared/contracts/fields';
import type { Section } from '@chainage/shared/contracts/kit/record-kind';

/** All types, in the order in which menus show them; `registry.ts` says which are built. */
export const ISSUE_TYPES = [
  'highway',
  'occupational',
  'hazard',
  'road_user_accident',
  'enroachment_row',
  'vehicle_breakdown',
  'unauthorised_parking',
  'traffic_violation',
  'dead_animal_debris_removal',
  'material_damage',
  'unauthorised_access',
  'unauthorised_media_cut',
  'other',
  'routine_maintenance',
  'major_maintenance',
  'electrical_maintenance',
] as const;
export type IssueType = (typeof ISSUE_TYPES)[number];

/** Codes in human numbers, `ISS/HW/2026-27/000123` (domain.md section 7 rule 4). */
export const ISSUE_CODES: Record<IssueType, string> = {
  highway: 'HW',
  occupational: 'OC',
  hazard: 'HZ',
  road_user_accident: 'RA',
  enroachment_row: 'EN',
  vehicle_breakdown: 'VB',
  unauthorised_parking: 'UP',
  traffic_violation: 'TV',
  dead_animal_debris_removal: 'DA',
  material_damage: 'MD',
  unauthorised_access: 'UA',
  unauthorised_media_cut: 'MC',
  other: 'OT',
  routine_maintenance: 'RM',
  major_maintenance: 'MM',
  electrical_maintenance: 'EM',
};

/** What a type declares of itself. */
export interface IssueTypeDefinition<Shape extends z.ZodRawShape = z.ZodRawShape> {
  type: IssueType;
  /** The type's own fields beside the common ones, each as if required; drafts may leave any of them empty. */
  shape: Shape;
  /** Own fields as form and record show them, between the place and the help that came; the first stands open. */
  sections: readonly Section[];
  /** Own fields that stand among authorities and help. */
  help?: readonly (keyof Shape & string)[];
  /** What a new form starts with; `code` chooses the lookup record of that code. */
  defaults: { readonly [Name in keyof Shape & string]?: string | boolean | { code: string } };
  /** Paths whose words find a record beside its number and description; never a field that is masked for some. */
  search?: readonly string[];
  /** Own fields that must be filled at submit (`!` in domain.md section 3.3). */
  requiredAtSubmit: readonly (keyof Shape & string)[];
  /** Own fields that must be filled at resolve. */
  requiredAtResolve: readonly (keyof Shape & string)[];
  /** Further fields, own or common, that may be filled while resolving. */
  resolveFields?: readonly string[];
  /** Whether submit needs at least one before photo (domain.md section 4). */
  beforePhotoRequired: boolean;
  /** Dotted paths, `*` for list members, left out without `view_sensitive__all__issue` (domain.md section 7 rule 11). */
  sensitive: readonly string[];
  /** A closed issue with any of these values waits for an `update_followup` (domain.md section 7 rule 12). */
  openFollowUp?: { readonly [Name in keyof Shape & string]?: string };
  /** Own fields `update_followup` may change after approval. */
  followUp: readonly (keyof Shape & string)[];
  /** Fields that follow from others after `update_followup`; `lookupId` finds a record of a list by its code. */
  followUpDerived?: (
    values: Record<string, unknown>,
    lookupId: (list: LookupRef, code: string) => number | undefined,
  ) => Record<string, unknown>;
  /** Lists `followUpDerived` asks for. */
  followUpLists?: readonly LookupRef[];
  /** Rules over what `update_followup` changes. */
  followUpChecks?: (before: Record<string, unknown>, after: Record<string, unknown>, now: Date) => FieldError[];
  /** Fields the server computes from the others, for every answer. */
  computed: (values: Record<string, unknown>) => Record<string, unknown>;
  /** Own lookup field whose label a list row shows, given to `facts`. */
  factLookup?: keyof Shape & string;
  /** What a list row shows of the type (`facts` of a row); never a sensitive field. */
  facts?: (values: Record<string, unknown>, label: string | null) => Record<string, string | number | null>;
  /** Rules over several fields, asked at submit. `lookupCode` gives the code of a chosen lookup record, if known. */
  checks: (values: Record<string, unknown>, lookupCode: (id: number) => string | undefined) => FieldError[];
}

/** Keeps the shape's type while checking a definition. */
export const defineIssueType = <Shape extends z.ZodRawShape>(definition: IssueTypeDefinition<Shape>) => definition;
