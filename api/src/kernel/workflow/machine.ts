/**
 * A workflow declared in a contract, joined by names to a module's rules of who may. `Ask` is what the rules are asked with:
 * the reader, the record, settings.
 */
import type { Flow, Step } from '@chainage/shared/contracts/kit/flow';
import { verbsOf } from '@chainage/shared/contracts/kit/flow';
import { flowFaults } from '@chainage/shared/contracts/kit/flow-faults';
import { isOwnWork, leadsTo, rightsOf, rowsFor, type StepFacts } from '@chainage/shared/contracts/kit/steps';

/** A module's rules, by the names that the flow's rows have in `right`. */
export type Rules<Ask extends readonly unknown[]> = Readonly<Record<string, (...ask: Ask) => boolean>>;

export interface Machine<Verb extends string, Ask extends readonly unknown[]> {
  flow: Flow<string, Verb>;
  rules: Rules<Ask>;
}

/**
 * Joins a flow to its rules. Throws, and so keeps the server from starting, where the flow is faulty (`flowFaults`) or names a
 * right that no rule answers.
 */
export function machineOf<Verb extends string, Ask extends readonly unknown[]>(
  flow: Flow<string, Verb>,
  rules: Rules<Ask>,
): Machine<Verb, Ask> {
  const faults = [
    ...flowFaults(flow),
    ...rightsOf(flow)
      .filter((right) => !Object.hasOwn(rules, right))
      .map((right) => `no rule answers ${right}`),
  ];
  if (faults.length > 0) throw new Error(`the workflow is faulty: ${faults.join('; ')}`);
  return { flow, rules };
}

/** Who asks, of which record, as it stands. */
export interface Asked<Ask extends readonly unknown[]> {
  facts: StepFacts;
  ask: Ask;
  memberId: number;
}

export type Choice<Verb extends string> =
  | { allowed: true; step: Step<string, Verb>; to: string }
  /** `state`: the record does not stand where this step begins; `own_work`, `person`: not this person. */
  | { allowed: false; because: 'state' | 'person' | 'own_work' };

/** The row that applies, or why none does. */
export function chooseStep<Verb extends string, Ask extends readonly unknown[]>(
  { flow, rules }: Machine<Verb, Ask>,
  verb: Verb,
  { facts, ask, memberId }: Asked<Ask>,
): Choice<Verb> {
  const open = rowsFor(flow, verb, facts);
  if (open.length === 0) return { allowed: false, because: 'state' };
  const mine = open.filter(({ right }) => rules[right]?.(...ask) === true);
  if (mine.length === 0) return { allowed: false, because: 'person' };
  const step = mine.find((row) => !isOwnWork(row, facts.record, memberId));
  return step ? { allowed: true, step, to: leadsTo(step, facts.state) } : { allowed: false, because: 'own_work' };
}

/** `allowed_actions`: what this reader could do with the record as it stands, each once, in the table's order. */
export const allowedVerbs = <Verb extends string, Ask extends readonly unknown[]>(
  machine: Machine<Verb, Ask>,
  asked: Asked<Ask>,
): Verb[] =>
  verbsOf(machine.flow).filter(
    // without data every row that some data would choose is open
    (verb) => chooseStep(machine, verb, { ...asked, facts: { ...asked.facts, data: undefined } }).allowed,
  );
