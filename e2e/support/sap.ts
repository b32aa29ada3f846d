/** SAP as the server's own tests have it, in a process of its own. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { ROOT } from '../durability/support/server-process.ts';

interface Sap {
  /** What a server of the demo organisation needs to read it. */
  env: Record<string, string>;
  /** Writes an order in SAP: its number, fields by SAP's names, items by their numbers. */
  write: (order: Readonly<Record<string, unknown>>) => Promise<void>;
  stop: () => Promise<void>;
}

export async function startSap(): Promise<Sap> {
  const child = spawn(process.execPath, ['--import', 'tsx', 'api/src/testing/sap-double/serve.ts'], {
    cwd: ROOT,
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const lines = createInterface({ input: child.stdout });
  const next = async (): Promise<string> => String(((await once(lines, 'line')) as [string])[0]);
  const settings = JSON.parse(await next()) as Record<string, string>;
  return {
    env: { ...settings, SAP_ORGANISATION: 'BVT' },
    async write(order) {
      const answer = next();
      child.stdin.write(`${JSON.stringify(order)}\n`);
      await answer;
    },
    async stop() {
      child.stdin.end();
      await once(child, 'exit');
    },
  };
}
