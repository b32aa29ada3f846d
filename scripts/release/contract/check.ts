/**
 * Whether a module's contract is what its number says. A unit test asks it of every module, `npm run release` of the one it
 * releases: a phone that waits with rows of a number, and the server that is to take them, go by that number alone.
 */
import { isBeforeNumber } from '@chainage/shared/contracts/contract-number';
import { compare, type Change } from './compare.ts';
import { describeFolder, numberOf } from './describe.ts';
import { storedDescription, storedNumbers } from './stored.ts';
import { plainText, type Description } from './lines.ts';

const MOST_SHOWN = 20;

/** Changes as lines of a message, those that break first. */
export function listChanges(changes: readonly Change[]): string {
  const lines = [...changes]
    .sort((a, b) => Number(b.breaks) - Number(a.breaks))
    .map(({ place, what, breaks }) => `  ${breaks ? 'breaks' : 'fits  '}  ${place}: ${what}`);
  const rest = lines.length - MOST_SHOWN;
  return [...lines.slice(0, MOST_SHOWN), ...(rest > 0 ? [`  and ${rest} more`] : [])].join('\n');
}

/** The part of a number that only a breaking change raises. */
export const majorOf = (number: string) => number.split('.')[0];

/** What a contract says today, beside what its numbers said. */
export interface Stand {
  module: string;
  number: string;
  today: Description;
  /** Descriptions by number, oldest first. */
  numbers: Readonly<Record<string, Description>>;
}

/** What is wrong with a contract and what to do, or null where all is well. */
export function faultIn({ module, number, today, numbers }: Stand): string | null {
  const command = `npm run contract ${module}`;
  const own = numbers[number];
  if (!own) return `${module}/${number} has no description yet. Run "${command}".`;
  if (plainText(own) !== plainText(today)) {
    const changes = compare(own, today, number);
    if (changes.length === 0)
      return `The contract of ${module} only calls things otherwise than ${number} did. Run "${command}".`;
    return [
      `The contract of ${module} is not what ${module}/${number} says:`,
      listChanges(changes),
      `Phones go by the number, so a change needs a new one. Run "${command}": it raises the number and keeps its description.`,
    ].join('\n');
  }
  const [older, before] = Object.entries(numbers)
    .filter(([each]) => isBeforeNumber(each, number))
    .at(-1) ?? [number, today];
  const broken = compare(before, today, older).filter(({ breaks }) => breaks);
  if (broken.length === 0 || majorOf(older) !== majorOf(number)) return null;
  return [
    `${module}/${number} refuses or hides what ${module}/${older} could say, which only a new major number may:`,
    listChanges(broken),
  ].join('\n');
}

/** The contract in a folder, beside the descriptions that are kept there. */
export const standOf = async (module: string, contract: string): Promise<Stand> => ({
  module,
  number: await numberOf(contract),
  today: await describeFolder(contract),
  numbers: Object.fromEntries(
    storedNumbers(contract).map((number) => [number, storedDescription(contract, number) ?? {}]),
  ),
});

/** What is wrong with the contract in a folder, or null where all is well. */
export const faultOf = async (module: string, contract: string): Promise<string | null> =>
  faultIn(await standOf(module, contract));
