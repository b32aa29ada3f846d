/** What an accident's own values make plain: how urgent it is, and what looks like a slip. */
import { all, is } from '@chainage/shared/contracts/kit/condition';
import type { IssueTypeDefinition, Pressing } from '../issue-type.ts';
import { countBySeverity } from './accident.ts';

/** A report that the police have registered has a number: without it nobody finds it again. */
export const ACCIDENT_DOUBTS: IssueTypeDefinition['doubts'] = [
  {
    path: 'fir_number',
    code: 'firWithoutNumber',
    when: all(is('record.fir_status', 'registered'), is('record.fir_number', null)),
  },
];

/** How urgent people who are hurt make it: a death is critical, a grievous injury high. */
export function pressesBy(people: unknown): Pressing | null {
  const { killed, grievous } = countBySeverity(people);
  return killed > 0 ? 'critical' : grievous > 0 ? 'high' : null;
}
