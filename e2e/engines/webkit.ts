import { spawn, spawnSync } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import type { Engine, Launch } from './engine.ts';
import { installed } from './installed.ts';

const WINDOW = fileURLToPath(new URL('./webkit-window.js', import.meta.url));

interface Answer {
  value?: unknown;
  error?: string;
}

const ASK_FOR_IT = 'imports.gi.versions.WebKit2 = "4.1"; imports.gi.WebKit2;';

export const hasWebkit = (): boolean =>
  installed('xvfb-run') !== undefined && spawnSync('gjs', ['-c', ASK_FOR_IT]).status === 0;

/** WebKit as GTK has it, in a window of its own on a screen that nobody sees. */
export async function openWebkit({ profile, isAtDesk }: Launch): Promise<Engine> {
  const child = spawn(
    'xvfb-run',
    ['-a', 'gjs', '-m', WINDOW, isAtDesk ? 'desk' : 'phone', ...(profile ? [profile] : [])],
    {
      stdio: ['pipe', 'pipe', 'inherit'],
      env: { ...process.env, LIBGL_ALWAYS_SOFTWARE: '1', WEBKIT_DISABLE_COMPOSITING_MODE: '1' },
    },
  );
  const ended = new Promise<void>((done) => child.once('exit', () => done()));
  const waiting: ((answer: Answer) => void)[] = [];
  createInterface({ input: child.stdout }).on('line', (line) => waiting.shift()?.(JSON.parse(line) as Answer));
  void ended.then(() => waiting.splice(0).forEach((answer) => answer({ error: 'The window is gone' })));
  const ask = async (asked: object): Promise<unknown> => {
    const { value, error } = await new Promise<Answer>((answer) => {
      waiting.push(answer);
      child.stdin.write(`${JSON.stringify(asked)}\n`);
    });
    if (error !== undefined) throw new Error(error);
    return value;
  };
  return {
    open: async (url) => void (await ask({ open: url })),
    run: async <T>(script: string) => (await ask({ run: script })) as T,
    choose: async (file) => void (await ask({ choose: file })),
    print: async (file) => void (await ask({ print: file })),
    close: () => {
      child.stdin.end();
      return ended;
    },
  };
}
