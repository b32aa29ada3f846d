/** Which number a contract has from now on, after what it says today and what its numbers said. */
import { isBeforeNumber } from '@chainage/shared/contracts/contract-number';
import { listChanges, majorOf, type Stand } from './check.ts';
import { compare } from './compare.ts';

function raised(number: string, isMajor: boolean): string {
  const [major = 0, minor = 0] = number.split('.').map(Number);
  return isMajor ? `${major + 1}.0` : `${major}.${minor + 1}`;
}

/**
 * The number under which today's contract is to be described, with what to tell about it; the check then takes it, whatever
 * number was written in by hand. `isAgain`: the contract's own number has not been released yet. Throws where phones with the
 * last number would not get along and no major is wanted.
 */
export function raise(
  { module, number, today, numbers }: Stand,
  { isAgain, isMajor }: { isAgain: boolean; isMajor: boolean },
): { number: string; message: string } {
  const last = Object.keys(numbers)
    .filter((each) => !isAgain || isBeforeNumber(each, number))
    .at(-1);
  if (!last) return { number, message: `${module}/${number} is described for the first time` };
  const changes = compare(numbers[last] ?? {}, today, last);
  const breaks = changes.some((change) => change.breaks);
  if (breaks && !isMajor)
    throw new Error(
      [
        `Phones that still have ${module}/${last} would not get along:`,
        listChanges(changes),
        'Make it fit: a field that may be left out, a requirement with `since`, the old word beside the new one. Where it',
        `cannot, lift the older bodies on the server (docs/contracts.md) and run "npm run contract ${module} -- --major".`,
      ].join('\n'),
    );
  const isNewer = isBeforeNumber(last, number);
  if (changes.length === 0)
    return isNewer
      ? { number, message: `${module}/${number} is described; it says what ${module}/${last} said` }
      : { number: last, message: `${module}/${last} says what it said` };
  const next = isNewer && (!breaks || majorOf(last) !== majorOf(number)) ? number : raised(last, breaks);
  return {
    number: next,
    message: [
      `${module}/${next} is described. Since ${module}/${last}:`,
      listChanges(changes),
      `Now record what its forms send: RECORD=1 npm run e2e -- <its journey>`,
    ].join('\n'),
  };
}
