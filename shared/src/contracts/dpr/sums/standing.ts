/** How far a key of the contract has come: domain.md section 3.6, arithmetic 4. Decimals in text throughout. */
import { decimalQuotient } from '@chainage/shared/contracts/kit/decimal-quotient';
import { decimalSum } from '@chainage/shared/contracts/kit/decimal-sum';

/** What a key allows, in its unit. */
export interface Scope {
  scope_quantity: string;
  revised_scope_quantity?: string | null;
}

/** The scope as it was last revised. */
export const effectiveScope = ({ scope_quantity, revised_scope_quantity }: Scope): string =>
  revised_scope_quantity ?? scope_quantity;

/** Decimals together; nought of none. */
export const together = (values: readonly string[]): string => decimalSum(values) ?? '0';

/** One decimal less another. */
export const less = (from: string, taken: string): string =>
  together([from, taken.startsWith('-') ? taken.slice(1) : `-${taken}`]);

/** What is left of it, below nought where more was done, and how much of it is done in percent to two places: none of no scope. */
export function standingOf(scope: Scope, cumulative: string): { balance: string; percent: string | null } {
  const whole = effectiveScope(scope);
  const hundredfold = decimalQuotient(cumulative, '0.01', 3);
  return { balance: less(whole, cumulative), percent: decimalQuotient(hundredfold, whole, 2) };
}

/** Whether so much more is beyond what the contract allows: such a log is approved by itself (domain.md section 4). */
export const isOverScope = (scope: Scope, done: string, more: string): boolean =>
  less(effectiveScope(scope), together([done, more])).startsWith('-');
