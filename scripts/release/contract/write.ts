/**
 * `npm run contract <module>`: raises the number of a module's contract where it changed, and keeps its description.
 * `--major` where phones with the older one no longer get along; `--again` for a number that has not been released yet.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isBeforeNumber } from '@chainage/shared/contracts/contract-number';
import { listChanges, majorOf } from './check.ts';
import { compare } from './compare.ts';
import { contractFolder, describeFolder, numberOf } from './describe.ts';
import { keep, storedDescription, storedNumbers } from './stored.ts';

const flags = process.argv.slice(2).filter((each) => each.startsWith('--'));
const module = process.argv.slice(2).find((each) => !each.startsWith('--')) ?? '';

function raised(number: string, isMajor: boolean): string {
  const [major = 0, minor = 0] = number.split('.').map(Number);
  return isMajor ? `${major + 1}.0` : `${major}.${minor + 1}`;
}

function printNumber(contract: string, from: string, to: string): void {
  const path = join(contract, 'contract.ts');
  writeFileSync(path, readFileSync(path, 'utf8').replace(`'${module}/${from}'`, `'${module}/${to}'`));
}

async function write(): Promise<string> {
  const contract = contractFolder(module);
  if (!module || !existsSync(join(contract, 'contract.ts')))
    throw new Error(`Usage: npm run contract <module> [-- --again | --major]; "${module}" has no contract of its own`);
  const [number, today] = [await numberOf(contract), await describeFolder(contract)];
  const numbers = storedNumbers(contract).filter((each) => !flags.includes('--again') || isBeforeNumber(each, number));
  const last = numbers.at(-1);
  if (!last) {
    keep(contract, number, today);
    return `${module}/${number} is described for the first time`;
  }
  const changes = compare(storedDescription(contract, last) ?? {}, today, last);
  const breaks = changes.some((change) => change.breaks);
  if (breaks && !flags.includes('--major'))
    throw new Error(
      [
        `Phones that still have ${module}/${last} would not get along:`,
        listChanges(changes),
        'Make it fit: a field that may be left out, a requirement with `since`, the old word beside the new one. Where it',
        `cannot, lift the older bodies on the server (docs/contracts.md) and run "npm run contract ${module} -- --major".`,
      ].join('\n'),
    );
  if (changes.length === 0) {
    keep(contract, last, today);
    return `${module}/${last} says what it said`;
  }
  const fits = isBeforeNumber(last, number) && (!breaks || majorOf(last) !== majorOf(number));
  const next = fits ? number : raised(last, breaks);
  if (next !== number) printNumber(contract, number, next);
  keep(contract, next, today);
  return [
    `${module}/${next} is described. Since ${module}/${last}:`,
    listChanges(changes),
    `Now record what its forms send: RECORD=1 npm run e2e -- <its journey>`,
  ].join('\n');
}

try {
  process.stdout.write(`${await write()}\n`);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
