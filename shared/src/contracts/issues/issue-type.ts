/**
 * The issue types (spec.md section 3) and what a type declares of itself. A type more is one file in `types/` with its line in
 * `types/all.ts`, its place in the menu here, and its texts; form, list, server, menu and reference data follow from them.
 * Without Zod, for lists.
 */
import type { z } from '@chainage/shared/zod';
import type { FieldError } from '@chainage/shared/contracts/field-codes';
import type { LookupRef } from '@chainage/shared/contracts/fields';
import type { Check, RecordRules, Section } from '@chainage/shared/contracts/kit/record-kind';
import type { Sentence } from '@chainage/shared/contracts/kit/sentence';

/** What people look for a type under, in this order. */
export const TYPE_GROUPS = ['maintenance', 'incident', 'land', 'safety', 'other'] as const;
export type TypeGroup = (typeof TYPE_GROUPS)[number];

interface TypeLine {
  /** In human numbers, `ISS/HW/2026-27/000123` (domain.md section 7 rule 4). */
  code: string;
  group: TypeGroup;
  /** Its place in menu and tabs, the most reported first; a type without one is not built yet. */
  menu?: number;
}

const TYPES = {
  highway: { code: 'HW', group: 'safety', menu: 14 },
  occupational: { code: 'OC', group: 'safety', menu: 13 },
  hazard: { code: 'HZ', group: 'safety', menu: 12 },
  road_user_accident: { code: 'RA', group: 'incident', menu: 2 },
  enroachment_row: { code: 'EN', group: 'land', menu: 8 },
  vehicle_breakdown: { code: 'VB', group: 'incident', menu: 3 },
  unauthorised_parking: { code: 'UP', group: 'incident', menu: 6 },
  traffic_violation: { code: 'TV', group: 'incident', menu: 9 },
  dead_animal_debris_removal: { code: 'DA', group: 'incident', menu: 4 },
  material_damage: { code: 'MD', group: 'incident', menu: 7 },
  unauthorised_access: { code: 'UA', group: 'land', menu: 10 },
  unauthorised_media_cut: { code: 'MC', group: 'land', menu: 11 },
  other: { code: 'OT', group: 'other', menu: 16 },
  routine_maintenance: { code: 'RM', group: 'maintenance', menu: 1 },
  major_maintenance: { code: 'MM', group: 'maintenance', menu: 15 },
  electrical_maintenance: { code: 'EM', group: 'maintenance', menu: 5 },
} as const satisfies Record<string, TypeLine>;

export type IssueType = keyof typeof TYPES;
const lines: Readonly<Record<IssueType, TypeLine>> = TYPES;

/** All types; what is named by them exists whether they are built or not: permissions, lists, numbers. */
export const ISSUE_TYPES = Object.keys(TYPES) as [IssueType, ...IssueType[]];

/** Types that can be reported, in the order of menu and tabs; `types/all.ts` has their declarations. */
export const BUILT_TYPES: readonly IssueType[] = ISSUE_TYPES.filter((type) => lines[type].menu).toSorted(
  (a, b) => (lines[a].menu ?? 0) - (lines[b].menu ?? 0),
);

/** What people look for a type under. */
export const groupOf = (type: IssueType): TypeGroup => lines[type].group;

/** The code of a type in numbers. */
export const issueCode = (type: IssueType): string => lines[type].code;

/** Priorities that what has happened argues for. */
export type Pressing = 'high' | 'critical';

/** A rule over several fields, asked when the report is handed in and when it is followed up. */
export type IssueCheck = Pick<Check, 'check' | 'since'> & {
  /** Steps that ask it; those that hand a report in where left out. */
  on?: readonly string[];
};

/** What a type declares of itself. */
export interface IssueTypeDefinition<Shape extends z.ZodRawShape = z.ZodRawShape> {
  type: IssueType;
  /** Words a search finds its reports by, by language: what it is called, as people say it. */
  called: Readonly<Record<string, string>>;
  /** Of its entries in the menu, one that the shell has. */
  icon: string;
  /** The type's own fields beside the common ones, each as if required; drafts may leave any of them empty. */
  shape: Shape;
  /** Own fields as form and record show them, between the place and the help that came; the first stands open. */
  sections: readonly Section[];
  /** Own fields that stand among authorities and help. */
  help?: readonly (keyof Shape & string)[];
  /** Own fields that are shown, and then required if they are at all, only where this holds; by path, `*` for rows. */
  show?: RecordRules['show'];
  /** What a phone asks beside the sentence all types share, and in which stops the rest comes. */
  sentence?: Pick<Sentence, 'demanded' | 'now' | 'counts' | 'ticks' | 'stops'>;
  /** What a new form starts with; `code` chooses the lookup record of that code, `now` is when the form was opened. */
  defaults: { readonly [Name in keyof Shape & string]?: string | boolean | { code: string } | { now: true } };
  /** How urgent its own values make it; null where they do not say. */
  presses?: (values: Readonly<Record<string, unknown>>) => Pressing | null;
  /** Under this key the module has words of this type alone, of fields that others call otherwise (`RecordRules`). */
  own?: string;
  /** Which of the sets of phrases fits its reports; without it those of repairs. */
  phrases?: string;
  /** Paths whose words find a record beside its number and description; never a field that is masked for some. */
  search?: readonly string[];
  /** Own fields that must be filled at submit (`!` in domain.md section 3.3). */
  requiredAtSubmit: readonly (keyof Shape & string)[];
  /** Own fields that must be filled at resolve. */
  requiredAtResolve: readonly (keyof Shape & string)[];
  /** Of those, fields that must be filled only from this number of the contract on, by path: `{ place: '1.4' }`. */
  since?: RecordRules['since'];
  /** Of those required at submit, fields that may come until the approval, and what may be changed along with them. */
  later?: { readonly fields: readonly (keyof Shape & string)[]; readonly along?: readonly string[] };
  /** Further fields, own or common, that may be filled while resolving. */
  resolveFields?: readonly string[];
  /** Rules over what `later` and what goes along with it may change of what was handed in. */
  completedChecks?: (before: Record<string, unknown>, after: Record<string, unknown>) => FieldError[];
  /** Whether submit needs at least one before photo (domain.md section 4). */
  beforePhotoRequired: boolean;
  /** Dotted paths, `*` for list members, left out without `view_sensitive__all__issue` (domain.md section 7 rule 11). */
  sensitive: readonly string[];
  /** A closed issue with any of these values waits for an `update_followup` (domain.md section 7 rule 12); each has an index. */
  openFollowUp?: { readonly [Name in keyof Shape & string]?: readonly string[] };
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
  /** Fields the server computes from the others, and from when it happened and was resolved, for every answer (`lookupCode`: of `factLookup`). */
  computed: (
    values: Readonly<Record<string, unknown>>,
    lookupCode?: (id: number) => string | undefined,
  ) => Record<string, unknown>;
  /** Whether a lookup of its own says that somebody died, though nobody is named: reports of an older number may (`lookupCode`: of an id). */
  isClassedFatal?: (
    values: Readonly<Record<string, unknown>>,
    lookupCode: (id: number) => string | undefined,
  ) => boolean;
  /** Of which kind those are; without one a figure is written as it is. */
  figures?: z.ZodRawShape;
  /** Which of the limits of its sub-type counts (`sla_hours_by_risk`), where that hangs on its own fields. */
  limitBy?: (values: Readonly<Record<string, unknown>>) => string | null;
  /** Own lookup field whose label a list row shows, given to `facts`. */
  factLookup?: keyof Shape & string;
  /** What a list row shows of the type (`facts` of a row); never a sensitive field. Its columns are `FACTS` of the list. */
  facts?: (values: Record<string, unknown>, label: string | null) => Record<string, string | number | null>;
  /** Own fields, among its facts, of which two known values that differ are of two events: such reports are not asked about as one. */
  tellsApart?: readonly (keyof Shape & string)[];
  checks: readonly IssueCheck[];
  /** What of its own fields is warned of. */
  doubts?: RecordRules['doubts'];
}

/** What most types have none of, or as all have it. */
const USUAL = {
  defaults: {},
  requiredAtResolve: [],
  beforePhotoRequired: true,
  sensitive: [],
  followUp: [],
  computed: () => ({}),
  checks: [],
};

type Declared<Shape extends z.ZodRawShape> = Omit<IssueTypeDefinition<Shape>, keyof typeof USUAL> &
  Partial<Pick<IssueTypeDefinition<Shape>, keyof typeof USUAL>>;

/** A type as its file declares it, its names checked against its own fields; what it leaves out is as usual. */
export const defineIssueType = <Shape extends z.ZodRawShape>(declared: Declared<Shape>): IssueTypeDefinition =>
  ({ ...USUAL, ...declared }) as unknown as IssueTypeDefinition;
