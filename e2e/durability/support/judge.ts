/** Whether an answer is one that a hostile or clumsy caller may get. */
import { inTurns } from './in-turns.ts';
import type { Answer } from './wire.ts';

/** What only a leak would show: paths, code, SQL, names of tables, secrets. */
const LEAKS: [string, RegExp][] = [
  ['a stack', /\bat \S+ \(|node:internal|\.js:\d+/],
  ['a path of the machine', /\/(tmp|home|root|work|var|usr)\/|node_modules/],
  ['SQL', /\b(select|insert into|update|delete from) .{0,80}\b(from|set|values|where)\b|syntax error|relation "/i],
  ['the database', /chainage_(app|owner)|pg_[a-z]+|_pkey|violates|constraint/i],
  ['a password hash', /\$argon2/],
];

export interface Expectation {
  /** Statuses it may have; without, anything below 500. */
  status?: number[];
  /** Codes of problems it may have. */
  code?: string[];
  /** Texts of others that must not appear. */
  secrets?: string[];
}

/** One line per fault. */
export function faultsOf(label: string, answer: Answer, { status, code, secrets = [] }: Expectation = {}): string[] {
  const { status: got, text, headers } = answer;
  const type = String(headers['content-type'] ?? '');
  const isProblem = got >= 400;
  const isText = /json|text/.test(type) || isProblem;
  const problem =
    isProblem && type.startsWith('application/problem+json') ? answer.json<{ code?: string }>() : undefined;
  const say = (fault: string) => `${label}: ${got} ${fault} ${text.slice(0, 200)}`;
  return [
    ...(got >= 500 ? [say('is a mistake of the server')] : []),
    ...(status && !status.includes(got) ? [say(`instead of ${status.join(', ')}`)] : []),
    ...(isProblem && !problem?.code ? [say('is no problem+json with a code')] : []),
    ...(problem && code && !code.includes(problem.code ?? '') ? [say(`instead of code ${code.join(', ')}`)] : []),
    ...(headers['x-powered-by'] || headers['server'] ? [say('names its software')] : []),
    ...(headers['x-content-type-options'] === 'nosniff' ? [] : [say('lets browsers guess')]),
    ...(isText && isProblem ? LEAKS.filter(([, leak]) => leak.test(text)).map(([name]) => say(`shows ${name}`)) : []),
    ...secrets.filter((secret) => text.includes(secret)).map(() => say('shows what belongs to others')),
  ];
}

/** Runs the checks side by side, a few at a time, and gathers their faults. */
export const gather = (checks: (() => Promise<string[]>)[], atOnce = 8): Promise<string[]> =>
  inTurns(checks, atOnce, (check) => check());
