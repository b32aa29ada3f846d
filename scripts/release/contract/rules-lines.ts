/** The lines of a workflow and of what must be filled. */
import type { Flow, Step } from '@chainage/shared/contracts/kit/flow';
import type { RecordRules } from '@chainage/shared/contracts/kit/record-kind';
import { plainText, type Line } from './lines.ts';

type Lines = [place: string, line: Line][];

const nameOfRow = ({ verb, key, when }: Step): string =>
  `${verb}${key && key !== verb ? `(${key})` : ''}${when ? ` when ${plainText(when)}` : ''}`;

/** What a row of the table says to whoever sends its step later. */
const lineOf = ({ to, offline, asks = {}, carries, needs, sheet }: Step): Line => ({
  to,
  ...(carries && { carries }),
  ...(needs && { needs: plainText(needs) }),
  ...(sheet && { sheet }),
  ...(offline && { offline }),
  ...(asks.comment && { comment: asks.comment }),
  ...(asks.photos && { photos: asks.photos }),
  ...(asks.laterThan && { laterThan: asks.laterThan }),
  ...(asks.past && { past: asks.past }),
});

/** A line per state and row: a state that a row no longer begins at is a line less. */
const linesOfRow = (step: Step, place: string): Lines =>
  step.from.flatMap((state): Lines => {
    const row = `${place}: ${state}, ${nameOfRow(step)}`;
    const required = step.asks?.required ?? [];
    return [
      [row, lineOf(step)],
      ...required.map((name): Lines[number] => [
        `${row} needs ${name}`,
        step.asks?.since?.[name] ? { since: step.asks.since[name] } : {},
      ]),
    ];
  });

/** A workflow: its states, and what may be done in each. */
export const linesOfFlow = (flow: Flow, place: string): Lines => [
  ...flow.states.map((state): Lines[number] => [`${place}: ${state}`, state === flow.start ? { start: true } : {}]),
  ...flow.steps.flatMap((step) => linesOfRow(step, place)),
];

/** What must be filled when a step is taken, and the checks over several fields. */
export const linesOfRules = ({ required, since = {}, later, checks = [] }: RecordRules, place: string): Lines => [
  ...Object.entries(required).flatMap(([step, names]) =>
    names.map((name): Lines[number] => [
      `${place}: ${step} needs ${name}`,
      since[name] === undefined ? {} : { since: since[name] },
    ]),
  ),
  ...(later?.fields ?? []).map((name): Lines[number] => [
    `${place}: ${later?.step} may lack ${name}`,
    { until: later?.before, says: later?.says },
  ]),
  ...checks.flatMap(({ on, check, since: from }) =>
    on.map((step): Lines[number] => [
      `${place}: ${step} asks ${check.name}`,
      from === undefined ? {} : { since: from },
    ]),
  ),
];
