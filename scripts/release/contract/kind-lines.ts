/** The lines of a whole kind of record beside its fields: what its steps and its list are sent, and which photos it takes. */
import { verbsOf } from '@chainage/shared/contracts/kit/flow';
import type { RecordKind } from '@chainage/shared/contracts/kit/record-kind';
import { listQueryOf, stepDataOf, verbBodyOf } from '@chainage/shared/contracts/kit/record-schemas';
import type { Line } from './lines.ts';
import { linesOfSchema } from './schema-lines.ts';

/** Branches of the kind's own place, so that none is taken for a field of it. */
export function* linesOfKind(kind: RecordKind, place: string): Generator<readonly [string, Line]> {
  const { flow, photos = {}, papers = [] } = kind;
  for (const verb of verbsOf(flow))
    yield* linesOfSchema(verbBodyOf(flow, verb, stepDataOf(kind, verb)), `${place}(step ${verb})`);
  yield* linesOfSchema(listQueryOf(kind), `${place}(list)`);
  for (const [stage, maximum] of Object.entries(photos))
    yield [`${place}(photos ${stage})`, { maximum, ...(papers.includes(stage) && { papers: true }) }];
}
