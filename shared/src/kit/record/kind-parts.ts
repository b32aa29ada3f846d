import { stepKey } from '#contracts/kit/flow.ts';
import { fieldsAsked } from '#contracts/kit/steps.ts';
import type { RecordKind } from '#contracts/kit/record-kind.ts';

/** What reading needs of a kind: lists and their signs load this much and no schema. */
export type ReadKind = Pick<RecordKind, 'module' | 'own' | 'entity' | 'type' | 'paths' | 'pages'>;

/** What writing needs besides: the words of its fields, its steps and its photos. */
export type WrittenKind = ReadKind &
  Pick<
    RecordKind,
    | 'contract'
    | 'fields'
    | 'required'
    | 'flow'
    | 'offline'
    | 'photos'
    | 'papers'
    | 'links'
    | 'byDevice'
    | 'lines'
    | 'sheet'
  >;

/** What the pages of a record need: all of its declaration, of the list only who may begin a record there and its file. */
export type PageKind = Omit<RecordKind, 'list'> & { list?: Pick<RecordKind['list'], 'beginNeeds' | 'sheet'> };

/** What a kind is called in texts: `type.<name>.one`. */
export const kindName = ({ type, entity }: Pick<ReadKind, 'type' | 'entity'>): string => type?.value ?? entity;

/** The rows of a verb. */
const stepsOf = ({ flow }: Pick<RecordKind, 'flow'>, verb: string) => flow.steps.filter((step) => step.verb === verb);

/**
 * What a crew does goes through the outbox; what is decided at the server needs a connection (domain.md section 7 rule 8), and
 * so does what a device may send later for the record's own author only, where somebody else takes it. `own`: it is theirs.
 */
export const isQueued = (kind: Pick<RecordKind, 'flow'>, verb: string, own: boolean): boolean =>
  stepsOf(kind, verb).some(({ offline }) => offline === true || (offline === 'own' && own));

/** Stands beside the record and neither raises nor needs its version: photos, comments. */
export const isVersionless = (kind: Pick<RecordKind, 'flow'>, verb: string): boolean =>
  verb === 'photo' || verb === 'lost' || stepsOf(kind, verb).some(({ versionless }) => versionless);

/** Names that steps carry beside those of the record's own form; of one verb, or of all. */
export const stepFields = (kind: Pick<RecordKind, 'flow'>, verb?: string): string[] => [
  ...new Set(['comment', 'photos', ...fieldsAsked(verb === undefined ? kind.flow.steps : stepsOf(kind, verb))]),
];

/**
 * Whether the server looks at the whole record for a row, also at what the row leaves out: creating and changing it, and
 * steps that ask for fields of the record.
 */
export const looksAtRecord = (kind: Pick<RecordKind, 'fields' | 'required' | 'flow'>, verb: string): boolean =>
  verb === 'create' ||
  verb === 'edit' ||
  stepsOf(kind, verb).some(
    (step) =>
      stepKey(step) in kind.required ||
      step.carries !== undefined ||
      step.asks?.set !== undefined ||
      step.asks?.fields?.some((name) => name in kind.fields),
  );

/** Whether somebody changed the field, and not the device by itself. */
export const isByHand = (kind: Pick<RecordKind, 'byDevice'>, name: string): boolean => !kind.byDevice?.includes(name);
