/** Asks without costing much itself, since it shares the machine with both servers: bodies are counted, not unpacked or read. */
import { Agent, request } from 'node:http';

const agent = new Agent({ keepAlive: true });

export interface Asked {
  url: string;
  method?: 'POST';
  headers?: Readonly<Record<string, string>>;
  body?: string;
}

/** Throws with what was answered where that is a refusal. */
export function ask({ url, method, headers, body }: Asked): Promise<void> {
  return new Promise((resolve, reject) => {
    const asked = request(url, { agent, method: method ?? 'GET', headers: { ...headers } }, (answer) => {
      const isRefused = (answer.statusCode ?? 500) >= 300;
      const said: Buffer[] = [];
      answer.on('data', (part: Buffer) => {
        if (isRefused) said.push(part);
      });
      answer.on('error', reject);
      answer.on('end', () => {
        if (isRefused) reject(new Error(`${url}: ${answer.statusCode} ${Buffer.concat(said).toString()}`));
        else resolve();
      });
    });
    asked.on('error', reject);
    asked.end(body);
  });
}
