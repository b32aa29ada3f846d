/** A program that asks for a secret is run as a person or a timer runs it. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';

const PROGRAM = `
  import { askSecret } from ${JSON.stringify(join(import.meta.dirname, 'ask-secret.ts'))};
  askSecret('Passphrase').then((secret) => console.log('read ' + secret.length), (error) => {
    console.log(error.message);
    process.exitCode = 1;
  });`;

async function run(input: string | undefined) {
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '--eval', PROGRAM]);
  child.stdin.end(input);
  const [said, [code]] = await Promise.all([text(child.stdout), once(child, 'exit')]);
  return { said: said.trim(), code: code as number };
}

it('takes the first line of a pipe, with an end or without', async () => {
  expect(await run('four\nmore\n')).toEqual({ said: 'read 4', code: 0 });
  expect(await run('four')).toEqual({ said: 'read 4', code: 0 });
});

it('fails where nothing is given, as from a timer that was told no secret', async () => {
  expect(await run(undefined)).toEqual({ said: 'Passphrase: nothing was given', code: 1 });
});
