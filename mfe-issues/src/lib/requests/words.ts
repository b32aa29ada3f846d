import type { RowVerb } from '@chainage/shared/offline/outbox.model';

/** Fields as forms name them, by where the wire has them: `vehicles.*` → "Vehicle *", `vehicles.*.role` → "Part in it". */
export type Words = Readonly<Record<string, string>>;

/** Fields of steps that are no fields of the record. */
const OF_STEPS = ['comment', 'photos', 'resolution_note', 'resolved_at', 'at', 'due_at'];

/** The server looks at the whole report for these, also at what they leave out. */
const OF_THE_REPORT: readonly RowVerb[] = ['create', 'edit', 'submit', 'resolve', 'update_followup'];

const isRows = (value: unknown): value is Record<string, unknown>[] =>
  Array.isArray(value) && value.some((each) => typeof each === 'object' && each !== null);

/** `fields` as the record has them: entries of a list are named by what they hold. */
export function wordsOf(fields: Record<string, unknown>, word: (path: string) => string): Words {
  const paths = Object.entries(fields).flatMap(([name, value]) => {
    if (!isRows(value)) return [name];
    const inner = new Set(value.flatMap((row) => Object.keys(row)));
    return [name, `${name}.*`, ...[...inner].map((each) => `${name}.*.${each}`)];
  });
  const said = [...paths, ...OF_STEPS].map((path) => [path, word(path)] as const);
  return Object.fromEntries(said.filter(([, text]) => text !== ''));
}

/** What a row needs of them; a photo is put right in no form. */
export function wordsFor(verb: RowVerb, words: Words): Words {
  if (OF_THE_REPORT.includes(verb)) return words;
  const own = verb === 'photo' ? [] : OF_STEPS;
  return Object.fromEntries(own.flatMap((name) => (words[name] ? [[name, words[name]]] : [])));
}
