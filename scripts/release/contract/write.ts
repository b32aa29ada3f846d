/**
 * `npm run contract <module>`: raises the number of a module's contract where it changed, and keeps its description.
 * `--major` where phones with the older one no longer get along; `--again` for a number that has not been released yet.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { standOf } from './check.ts';
import { contractFolder } from './describe.ts';
import { raise } from './raise.ts';
import { keep } from './stored.ts';

const flags = process.argv.slice(2).filter((each) => each.startsWith('--'));
const module = process.argv.slice(2).find((each) => !each.startsWith('--')) ?? '';

function printNumber(contract: string, from: string, to: string): void {
  const path = join(contract, 'contract.ts');
  writeFileSync(path, readFileSync(path, 'utf8').replace(`'${module}/${from}'`, `'${module}/${to}'`));
}

async function write(): Promise<string> {
  const contract = contractFolder(module);
  if (!module || !existsSync(join(contract, 'contract.ts')))
    throw new Error(`Usage: npm run contract <module> [-- --again | --major]; "${module}" has no contract of its own`);
  const stand = await standOf(module, contract);
  const { number, message } = raise(stand, { isAgain: flags.includes('--again'), isMajor: flags.includes('--major') });
  if (number !== stand.number) printNumber(contract, stand.number, number);
  keep(contract, number, stand.today);
  return message;
}

try {
  process.stdout.write(`${await write()}\n`);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
