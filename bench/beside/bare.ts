/** The same requests and statements behind `node:http` and `pg` alone, each prepared: it answers the rows it read, and does nothing else. */
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { PgPool } from '../server-code.ts';
import { CONNECTIONS, KIND_HEADER, type Kind, type Recorded } from './messages.ts';

const [url = ''] = process.argv.slice(2);
const pool = new PgPool({ connectionString: url, max: CONNECTIONS });
let recorded: Recorded | undefined;

/** The values with an id of its own in place of each that only one request may have. */
function renewed(values: readonly unknown[], fresh: ReadonlyMap<string, string>): unknown[] {
  return values.map((value) => {
    if (typeof value !== 'string') return value;
    let text = value;
    for (const [was, is] of fresh) text = text.replaceAll(was, is);
    return text;
  });
}

const uuid = () => crypto.randomUUID();

async function answer(kind: Kind): Promise<unknown> {
  const { statements, fresh } = recorded?.[kind] ?? { statements: [], fresh: [] };
  const ids = new Map(fresh.map((one) => [one, uuid()]));
  const client = await pool.connect();
  try {
    const rows: unknown[] = [];
    for (const [at, { text, values }] of statements.entries()) {
      const result =
        values.length === 0
          ? await client.query(String(renewed([text], ids)[0]))
          : await client.query({ name: `${kind} ${at}`, text, values: ids.size > 0 ? renewed(values, ids) : values });
      // who calls is asked first, and not answered
      if (!Array.isArray(result) && at > 0) rows.push(...result.rows);
    }
    return rows;
  } finally {
    client.release();
  }
}

/** What a body says, as any server must read it. */
async function read(request: IncomingMessage): Promise<unknown> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return parts.length > 0 ? JSON.parse(Buffer.concat(parts).toString()) : undefined;
}

async function serve(request: IncomingMessage): Promise<unknown> {
  await read(request);
  return answer(String(request.headers[KIND_HEADER]) as Kind);
}

const server = createServer((request, response) => {
  serve(request).then(
    (rows) => {
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify(rows));
    },
    (error: Error) => {
      response.statusCode = 500;
      response.end(error.message);
    },
  );
});
process.on('message', (given: Recorded) => {
  recorded = given;
});
server.listen(0, '127.0.0.1', () =>
  process.send?.({ origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }),
);
