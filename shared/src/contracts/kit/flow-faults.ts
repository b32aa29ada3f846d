/** What is wrong with a workflow's declaration, in words for whoever wrote it. A server does not start with such a flow. */
import { holds, type Condition } from './condition.ts';
import { stepKey, wayPage, type Flow, type Step } from './flow.ts';

type Atom = Extract<Condition, { at: string }>;
const DAY_MS = 86_400_000;
const OTHER = 'another value';
const NOW = new Date('2026-01-01T00:00:00.000Z');

const atomsOf = (condition: Condition | undefined): Atom[] => {
  if (!condition) return [];
  if ('not' in condition) return atomsOf(condition.not);
  if ('all' in condition) return condition.all.flatMap(atomsOf);
  if ('any' in condition) return condition.any.flatMap(atomsOf);
  return [condition];
};

/** Values that tell apart everything the conditions ask of a path. */
const candidates = (atoms: readonly Atom[]): unknown[] => [
  ...new Set(
    atoms.flatMap((atom): unknown[] => {
      if ('among' in atom) return [...atom.among];
      const edge = NOW.getTime() - atom.withinDays * DAY_MS;
      return [new Date(edge + 1).toISOString(), new Date(edge - 1).toISOString()];
    }),
  )
    .add(null)
    .add(OTHER),
];

function combinations(paths: readonly (readonly [string, unknown[]])[]): Record<string, unknown>[] {
  const [first, ...rest] = paths;
  if (!first) return [{}];
  return combinations(rest).flatMap((others) => first[1].map((value) => ({ [first[0]]: value, ...others })));
}

function nested(values: Record<string, unknown>) {
  const facts: Record<string, Record<string, unknown>> = { record: {}, data: {}, row: {} };
  for (const [path, value] of Object.entries(values)) {
    const names = path.split('.');
    const last = names.pop() as string;
    const target = names.reduce<Record<string, unknown>>(
      (found, name) => (found[name] ??= {}) as Record<string, unknown>,
      facts,
    );
    target[last] = value;
  }
  return { record: facts['record'] ?? {}, data: facts['data'], row: facts['row'], now: NOW };
}

/** A case in which both rows hold, or undefined where they exclude each other. Every value their conditions name is tried. */
export function bothHold(one: Step, other: Step): Record<string, unknown> | undefined {
  const atoms = [...atomsOf(one.when), ...atomsOf(other.when)];
  const paths = [...new Set(atoms.map(({ at }) => at))].map(
    (at) => [at, candidates(atoms.filter((atom) => atom.at === at))] as const,
  );
  return combinations(paths).find((values) => {
    const facts = nested(values);
    return holds(one.when, facts) === true && holds(other.when, facts) === true;
  });
}

function overlaps(flow: Flow): string[] {
  return flow.steps.flatMap((step, index) =>
    flow.steps.slice(index + 1).flatMap((other) => {
      const shared = step.from.filter((state) => other.from.includes(state));
      if (other.verb !== step.verb || shared.length === 0) return [];
      const values = bothHold(step, other);
      return values ? [`${step.verb} has two rows at ${shared.join(', ')} for ${JSON.stringify(values)}`] : [];
    }),
  );
}

/** Every fault of a flow: unknown states, dead ends, rows that do not exclude each other, names that stand for nothing. */
export function flowFaults(flow: Flow): string[] {
  const known = new Set<string>(flow.states);
  const states = flow.steps.flatMap((step) =>
    [...step.from, ...(step.to === 'same' ? [] : [step.to])]
      .filter((state) => !known.has(state))
      .map((state) => `${stepKey(step)} names the unknown state ${state}`),
  );
  const others = [flow.start, ...flow.final].filter((state) => !known.has(state));
  const stuck = flow.states.filter(
    (state) =>
      !flow.byHand &&
      !flow.final.includes(state) &&
      !flow.steps.some(({ from, to }) => from.includes(state) && to !== 'same' && to !== state),
  );
  const moved = flow.byHand ? flow.steps.filter(({ to }) => to !== 'same') : [];
  const fields = flow.steps.flatMap((step) => {
    const asked = new Set([...(step.asks?.fields ?? []), 'photos']);
    const named = [
      ...(step.asks?.required ?? []),
      ...Object.keys(step.asks?.requiredWhen ?? {}),
      ...(step.apart ?? []),
      ...(Array.isArray(step.bulk) ? (step.bulk as readonly string[]) : []),
      ...(step.asks?.past ?? []),
      ...(step.asks?.ahead ?? []),
      ...(step.asks?.always ?? []),
      ...(step.asks?.unasked ?? []),
      ...(step.asks?.makes ?? []),
      ...(step.asks?.inSight ?? []),
      ...Object.keys(step.asks?.laterThan ?? {}),
      ...Object.keys(step.asks?.notLaterThan ?? {}),
      ...Object.keys(step.asks?.proposes ?? {}),
      ...Object.values(step.sets ?? {}).flatMap((source) =>
        'from' in source && source.from === 'data' ? [source.name] : [],
      ),
    ];
    return named.filter((name) => !asked.has(name)).map((name) => `${stepKey(step)} does not ask for ${name}`);
  });
  const pages = (flow.decisions ?? []).filter((page) => !flow.steps.some((step) => wayPage(step) === page));
  return [
    ...states,
    ...others.map((state) => `the unknown state ${state}`),
    ...moved.map((step) => `${stepKey(step)} leads to a state that people fill in`),
    ...pages.map((page) => `no step is offered on the page ${page}`),
    ...stuck.map((state) => `no step leaves ${state}`),
    ...fields,
    ...overlaps(flow),
  ];
}
