/** Asks without costing much itself, since it shares the machine with both servers: bodies are counted, not unpacked or read. */
import { Agent, request } from 'node:http';

const agent = new Agent({ keepAlive: true });

export interface Asked {
  url: string;
  method?: 'POST';
  headers?: Readonly<Record<string, string>>;
  body?: string;
}

/** Bytes of the answer's body; throws with what was answered where that is a refusal. */
export function ask({ url, method, headers, body }: Asked): Promise<number> {
  return new Promise((resolve, reject) => {
    const asked = request(url, { agent, method: method ?? 'GET', headers: { ...headers } }, (answer) => {
      const isRefused = (answer.statusCode ?? 500) >= 300;
      const said: Buffer[] = [];
      let bytes = 0;
      answer.on('data', (part: Buffer) => {
        bytes += part.length;
        if (isRefused) said.push(part);
      });
      answer.on('error', reject);
      answer.on('end', () => {
        if (isRefused) reject(new Error(`${url}: ${answer.statusCode} ${Buffer.concat(said).toString()}`));
        else resolve(bytes);
      });
    });
    asked.on('error', reject);
    asked.end(body);
  });
}
