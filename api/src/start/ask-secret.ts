import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';
import { StartError } from '../start-error.ts';

/** Asked at a terminal without showing it; from a pipe its first line. Throws `StartError` where neither has one. */
export async function askSecret(what: string): Promise<string> {
  const isTerminal = Boolean(process.stdin.isTTY);
  if (isTerminal) process.stdout.write(`${what}: `);
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input: process.stdin, output: silent, terminal: isTerminal });
  try {
    // an input that has ended says no line: without this the process would end as if all were done
    return await new Promise<string>((resolve, reject) => {
      lines.once('line', resolve);
      lines.once('close', () => reject(new StartError(`${what}: nothing was given`)));
    });
  } finally {
    lines.close();
    if (isTerminal) process.stdout.write('\n');
  }
}
