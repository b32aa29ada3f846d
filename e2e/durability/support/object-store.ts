/** An object store in a process of its own, which can be frozen, told to refuse, and made to lose something. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { ROOT } from './server-process.ts';

export interface ObjectStore {
  /** What a server needs to use it. */
  env: Record<string, string>;
  /** `down`, `up`, `forget <part of a key>`; answers how many objects went. */
  tell: (words: string) => Promise<number>;
  /** Answers nobody, and cuts nobody off. */
  freeze: () => void;
  thaw: () => void;
  stop: () => Promise<void>;
  /** At once, with no last word. */
  kill: () => Promise<void>;
  pid: number;
}

/** `port`, `folder`: as the one before it had them, where one goes on after another. */
export async function startObjectStore({ port = 0, folder = '' } = {}): Promise<ObjectStore> {
  const more = folder === '' ? [] : [folder];
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', 'api/src/testing/s3-double/serve.ts', String(port), ...more],
    {
      cwd: ROOT,
      stdio: ['pipe', 'pipe', 'inherit'],
    },
  );
  const lines = createInterface({ input: child.stdout });
  const next = async (): Promise<string> => String(((await once(lines, 'line')) as [string])[0]);
  const env = JSON.parse(await next()) as Record<string, string>;
  return {
    env,
    tell: async (words) => {
      const answer = next();
      child.stdin.write(`${words}\n`);
      return Number((await answer).split(': ').at(-1));
    },
    freeze: () => void child.kill('SIGSTOP'),
    thaw: () => void child.kill('SIGCONT'),
    pid: child.pid ?? 0,
    kill: async () => {
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
    },
    stop: async () => {
      child.kill('SIGCONT');
      child.stdin.end();
      await once(child, 'exit');
    },
  };
}
