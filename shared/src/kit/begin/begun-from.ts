/** A record begun from another: a copy of one of its kind, or what followed from one of another type of its family. */
import type { Field } from '#contracts/kit/field.ts';
import { fieldsOf } from '#contracts/kit/field.ts';
import { formVerbs } from '#contracts/kit/flow.ts';
import { valuesToForm } from '../form/values.ts';
import type { FormValues } from '../kind.tsx';
import type { PageKind } from '../record/kind-parts.ts';
import type { AnyRecord } from '../record/record.model.ts';

/** Which record a new one is begun from, and how it will stand to that; a copy stands to it in no way. */
export interface BegunFrom {
  record: string;
  relation?: string | undefined;
}

const FROM = 'from';
const RELATION = 'relation';

/** The query of the page of a new record. */
export const begunQuery = ({ record, relation }: BegunFrom): string =>
  `?${new URLSearchParams({ [FROM]: record, ...(relation && { [RELATION]: relation }) }).toString()}`;

export function readBegun(search: string, links: readonly string[] = []): BegunFrom | null {
  const params = new URLSearchParams(search);
  const record = params.get(FROM);
  const relation = params.get(RELATION) ?? undefined;
  return record ? { record, relation: relation && links.includes(relation) ? relation : undefined } : null;
}

/** What is of one event alone: when, who was in it, what was signed or photographed. */
const OF_ONE: readonly Field['kind'][] = ['instant', 'day', 'rows', 'row_of', 'row_id', 'photo', 'signature'];
/** Where something is: the same for what followed from it. */
const PLACE = ['highway', 'package', 'direction', 'chainage_from', 'chainage_to', 'type_of_road', 'landmark'];

/** Names that a copy takes over: of its form, as they were filled in before anything was done about it. */
function copied(kind: PageKind): string[] {
  const fields = fieldsOf(kind.fields);
  const needed = formVerbs(kind.flow).flatMap((verb) => kind.required[verb] ?? []);
  const later = Object.values(kind.sets ?? {}).flatMap((set) => set.fields);
  const shown = kind.sections.flatMap((section) => section.fields);
  return Object.entries(fields).flatMap(([name, field]) => {
    const isLater = later.includes(name) && !needed.includes(name);
    const isOwn = OF_ONE.includes(field.kind) || name === kind.code || kind.byDevice?.includes(name) === true;
    const isPlain = PLACE.includes(name) || shown.includes(name) || needed.includes(name);
    return isPlain && !isLater && !isOwn && !kind.sensitive.includes(name) ? [name] : [];
  });
}

/** What the form of the new record begins with, over what it begins with by itself. */
export function valuesBegun(kind: PageKind, record: AnyRecord): FormValues {
  const { type, linking } = kind;
  const isSame = !type || record[type.field] === type.value;
  const names = isSame ? copied(kind) : [...PLACE, ...(linking?.at ? [linking.at] : [])];
  return wireTaken(kind, Object.fromEntries(names.map((name) => [name, record[name]])));
}

/** As the form holds it: of what is said nothing of, it begins by itself. */
export function wireTaken(kind: PageKind, taken: Readonly<Record<string, unknown>>): FormValues {
  const fields = fieldsOf(kind.fields);
  const given = Object.keys(taken).filter(
    (name) => name in fields && taken[name] !== null && taken[name] !== undefined,
  );
  const all = valuesToForm(taken, fields);
  return Object.fromEntries(given.flatMap((name) => (all[name] === undefined ? [] : [[name, all[name]]])));
}
