/** What a step of a sheet lacks of lines and in them, asked before it is queued: the server would only say so much later. */
import { now } from '#api-client/server-clock.ts';
import { useConnectivity } from '#auth/connectivity.ts';
import { useSession } from '#auth/session.ts';
import type { FieldError } from '#contracts/field-codes.ts';
import { carriedErrors } from '#contracts/kit/carried.ts';
import { fieldsOf } from '#contracts/kit/field.ts';
import { lineCounts } from '#contracts/kit/lines.ts';
import { linesMissing, rowsFor } from '#contracts/kit/steps.ts';
import { queryClient } from '#query.ts';
import { codeIn } from '../form/form-check.ts';
import type { PageKind } from '../record/kind-parts.ts';
import { recordQuery } from '../record/record.queries.ts';
import type { SeenLines } from '../requests/record-requests.ts';
import { knownLines } from './known-lines.ts';
import { tellLines } from './told-lines.ts';

type Known = Readonly<Record<string, unknown>> & { id: string };
interface Taken {
  action: string;
  data?: Readonly<Record<string, unknown>> | undefined;
}

async function judge(kind: PageKind, record: Known, { action, data }: Taken): Promise<FieldError[]> {
  const { lines = {} } = kind;
  const facts = { state: String(record['status'] ?? kind.flow.start), record, data, now: now() };
  const [step] = rowsFor(kind.flow, action, facts);
  const found = step?.needs || step?.carries ? await knownLines(kind, record) : null;
  if (!step || !found) return [];
  const linesOf = (name: string) => found[name] ?? [];
  const memberId = useSession.getState().organisation?.organisation_user.id;
  const fields = Object.assign({}, ...Object.values(lines).map((each) => fieldsOf(each.kind.fields)));
  const errors = [
    ...linesMissing(step, { ...facts, record: { ...record, ...data }, lines: lineCounts(lines, linesOf) }),
    ...carriedErrors(step, lines, linesOf, { now: facts.now, memberId, codeOf: codeIn(fields) }),
  ];
  tellLines(record.id, found, errors);
  return errors;
}

/** Nothing where there is nothing to say against it, or nobody here knows the lines. */
export async function missingLines(kind: PageKind, record: Known, taken: Taken): Promise<FieldError[]> {
  const errors = await judge(kind, record, taken);
  if (errors.length === 0 || record['version'] === undefined || !useConnectivity.getState().online) return errors;
  // what has just arrived of the lines is not in the copy at hand yet
  const isFresh = await queryClient.fetchQuery({ ...recordQuery(kind, record.id), staleTime: 0 }).then(
    () => true,
    () => false,
  );
  return isFresh ? judge(kind, record, taken) : errors;
}

/** The lines that who takes a step has seen, by their name; undefined where it moves none, or nobody here knows them. */
export async function seenLines(kind: PageKind, record: Known, action: string): Promise<SeenLines | undefined> {
  const names = kind.flow.steps.flatMap(({ verb, carries = {} }) => (verb === action ? Object.keys(carries) : []));
  const found = names.length > 0 ? await knownLines(kind, record) : null;
  return found
    ? Object.fromEntries([...new Set(names)].map((name) => [name, (found[name] ?? []).map(({ id }) => id)]))
    : undefined;
}

/** A step that the server refused because of lines: each is told where the line stands. */
export async function tellRefused(kind: PageKind, record: Known, errors: readonly FieldError[]): Promise<void> {
  const found = await knownLines(kind, record);
  if (found) tellLines(record.id, found, errors);
}
