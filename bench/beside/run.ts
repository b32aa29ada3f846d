/**
 * `npm run bench:beside`: list, detail and create through the product beside the same SQL through bare `node:http` and `pg`
 * with prepared statements, at 1, 10 and 50 at once, in alternating rounds of one run: requests a second and their ratio, and
 * milliseconds of CPU a request, of Node and of PostgreSQL. Both are sent the same requests, and the bare one answers the rows that it
 * read. Neither packs its answers, but where "packed" is said: then the product does.
 *
 * --data /tmp/chainage-scale --size 10000   a database that `npm run bench:scale` has filled
 * --seconds 4 --rounds 3
 */
import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { nodeMs, postgresMs } from '../writes/cpu.ts';
import { openPlace } from '../scale/place.ts';
import { readKnown, worldOf } from '../scale/known.ts';
import { KIND_HEADER, KINDS, type Kind, type Recorded, type Statement } from './messages.ts';
import { reportOf } from './report.ts';
import { signInAt } from './sign-in.ts';
import { ask, type Asked } from './thin-client.ts';

const { values } = parseArgs({
  options: {
    data: { type: 'string', default: '/tmp/chainage-scale' },
    size: { type: 'string', default: '10000' },
    organisations: { type: 'string', default: '50' },
    seconds: { type: 'string', default: '4' },
    rounds: { type: 'string', default: '3' },
  },
});
const [seconds, rounds] = [Number(values.seconds), Number(values.rounds)];
const AT_ONCE = [1, 10, 50];
const print = (line: string) => process.stdout.write(`${line}\n`);

const start = async (file: string, ...given: string[]) => {
  const child = fork(new URL(file, import.meta.url), given, { execArgv: ['--import', 'tsx'] });
  const [{ origin }] = (await once(child, 'message')) as [{ origin: string }];
  return { child, origin };
};

const place = await openPlace(values.data);
const { admin, applicationUrl } = await place.database(`scale_${values.size}_${values.organisations}`);
const bhima = await worldOf(admin);
const known = await readKnown(admin, bhima);
const product = await start('./product.ts', values.data, applicationUrl, bhima.token);
const bare = await start('./bare.ts', applicationUrl);
const postmaster = Number(readFileSync(join(values.data, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0]);

const headers = await signInAt(product.origin, bhima.token);
const report = await reportOf(admin, bhima);
interface Call extends Asked {
  fresh: string[];
}
const data = `${product.origin}/api/organisation/data`;
const [list, detail] = [`${data}/issues/`, `${data}/issue/${known.id}/`];
const packed = { ...headers, 'accept-encoding': 'gzip' };
const calls: Record<Kind, () => Call> = {
  list: () => ({ url: list, headers, fresh: [] }),
  'list, packed': () => ({ url: list, headers: packed, fresh: [] }),
  detail: () => ({ url: detail, headers, fresh: [] }),
  'detail, packed': () => ({ url: detail, headers: packed, fresh: [] }),
  create: () => {
    const [key, body] = [crypto.randomUUID(), report()];
    return {
      url: `${data}/issue/`,
      method: 'POST',
      headers: { ...headers, 'idempotency-key': key },
      body: JSON.stringify(body),
      fresh: [key, body.id],
    };
  },
};

async function askProduct(kind: Kind): Promise<string[]> {
  const call = calls[kind]();
  await ask(call);
  return call.fresh;
}
/** The same request, headers and body, to the bare server. */
function askBare(kind: Kind): Promise<number> {
  const { url, ...call } = calls[kind]();
  return ask({
    ...call,
    url: url.replace(product.origin, bare.origin),
    headers: { ...call.headers, [KIND_HEADER]: kind },
  });
}

async function sentBy(child: ChildProcess): Promise<Statement[]> {
  child.send('sent');
  const [{ sent }] = (await once(child, 'message')) as [{ sent: Statement[] }];
  return sent;
}

const UUID = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g;
const idsOf = (statements: Statement[]) => new Set(JSON.stringify(statements).match(UUID));

/** What one request has said, and the ids in it that the next one like it has not: those the server makes are among them. */
async function recordOf(kind: Kind): Promise<Recorded[Kind]> {
  const fresh = await askProduct(kind);
  const statements = await sentBy(product.child);
  await askProduct(kind);
  const next = idsOf(await sentBy(product.child));
  return { statements, fresh: [...new Set([...fresh, ...[...idsOf(statements)].filter((id) => !next.has(id))])] };
}

async function record(): Promise<Recorded> {
  const all: Partial<Record<Kind, Recorded[Kind]>> = {};
  for (const kind of KINDS) {
    for (let warm = 0; warm < 3; warm += 1) await askProduct(kind);
    await sentBy(product.child);
    all[kind] = await recordOf(kind);
  }
  product.child.send('enough');
  return all as Recorded;
}

async function run(kind: Kind, way: (kind: Kind) => Promise<unknown>, atOnce: number): Promise<number> {
  const end = Date.now() + seconds * 1000;
  let count = 0;
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      while (Date.now() < end) {
        await way(kind);
        count += 1;
      }
    }),
  );
  return count;
}

try {
  const recorded = await record();
  bare.child.send(recorded);
  for (const kind of KINDS) {
    const { length } = recorded[kind].statements;
    print(`${kind}: ${length} statements, bytes ${await ask(calls[kind]())} / ${await askBare(kind)}`);
  }
  print('request         at once  product/s  bare/s  ratio  Node ms, product / bare  PostgreSQL ms, product / bare');
  for (const kind of KINDS)
    for (const atOnce of AT_ONCE) {
      const ways = [
        { way: askProduct, server: product.child.pid, count: 0, node: 0, postgres: 0 },
        { way: askBare, server: bare.child.pid, count: 0, node: 0, postgres: 0 },
      ];
      // the first round warms up
      for (let round = 0; round <= rounds; round += 1)
        for (const each of ways) {
          const before = { node: nodeMs(each.server), postgres: postgresMs(postmaster) };
          const count = await run(kind, each.way, atOnce);
          if (round === 0) continue;
          each.count += count;
          each.node += nodeMs(each.server) - before.node;
          each.postgres += postgresMs(postmaster) - before.postgres;
        }
      const [ours, theirs] = ways as [(typeof ways)[0], (typeof ways)[0]];
      const rate = ({ count }: { count: number }) => (count / seconds / rounds).toFixed(0);
      const each = (sum: number, { count }: { count: number }) => (sum / count).toFixed(2);
      print(
        [
          kind.padEnd(15),
          String(atOnce).padStart(8),
          rate(ours).padStart(10),
          rate(theirs).padStart(7),
          (ours.count / theirs.count).toFixed(2).padStart(6),
          `${each(ours.node, ours)} / ${each(theirs.node, theirs)}`.padStart(24),
          `${each(ours.postgres, ours)} / ${each(theirs.postgres, theirs)}`.padStart(30),
        ].join(' '),
      );
    }
} finally {
  product.child.kill();
  bare.child.kill();
  await place.stop();
}
process.exit(0);
