/** Compares what was acknowledged with what is there. Each difference is one line; none = nothing lost, nothing twice. */
import type { Acknowledged } from './crew-at-work.ts';
import { sendWrite } from './crew-at-work.ts';
import { withDatabase, type Query } from './database.ts';
import { inTurns } from './in-turns.ts';
import { numberFaults } from './number-faults.ts';
import { send } from './wire.ts';

interface Counted {
  id: string;
  action: string;
  times: number;
}

/** Audit, history and rows: one for each acknowledged write. */
async function countFaults(query: Query, writes: Acknowledged[]): Promise<string[]> {
  const ids = writes.map((write) => write.entityId);
  const count = async (sql: string): Promise<Map<string, number>> => {
    const rows = await query<Counted & Record<string, unknown>>(sql, [ids]);
    return new Map(rows.map(({ id, action, times }) => [`${action} ${id}`, times]));
  };
  const audit = await count(
    `select entity_id as id, action, count(*)::int as times from audit where entity_id = any($1::text[]) group by 1, 2`,
  );
  const steps = await count(
    `select record_id::text as id, action, count(*)::int as times from record_action where record_id = any($1::uuid[])
     group by 1, 2`,
  );
  const images = await count(
    `select id::text, 'add_image' as action, count(*)::int as times from record_file
     where id = any($1::uuid[]) and stored_at is not null group by 1`,
  );
  return writes.flatMap(({ action, entityId }) => {
    const name = `${action} ${entityId}`;
    const happened = (action === 'add_image' ? images : steps).get(name) ?? 0;
    return [
      ...(audit.get(name) === 1 ? [] : [`${name}: ${audit.get(name) ?? 0} audit lines`]),
      ...(happened === 1 ? [] : [`${name}: happened ${happened} times`]),
    ];
  });
}

/** Nothing is there that nobody asked for. */
async function strayFaults(query: Query, writes: Acknowledged[]): Promise<string[]> {
  const rows = await query<{ id: string }>(
    `select id::text from issue where description like 'Reported while all around it falls%' and id <> all($1::uuid[])`,
    [writes.map((write) => write.issueId)],
  );
  return rows.map(({ id }) => `issue ${id} was never acknowledged to its author`);
}

/** The same request with the same key gets the first answer, to the byte. */
async function replayFaults(url: string, write: Acknowledged): Promise<string[]> {
  const again = await sendWrite(url, write);
  const isSame = again.status === write.answer.status && again.text === write.answer.text;
  return isSame ? [] : [`${write.action} ${write.entityId}: the replay was answered ${again.status} ${again.text}`];
}

async function photoFaults(url: string, { person, photo, entityId, answer }: Acknowledged): Promise<string[]> {
  if (!photo) return [];
  const { url: path } = answer.json<{ url: string }>();
  const file = await send(url + path, { headers: { cookie: person.mediaCookie } });
  return file.status === 200 && file.bytes.equals(photo) ? [] : [`photo ${entityId}: ${file.status}, other bytes`];
}

async function recordFaults(url: string, { person, action, entityId, answer }: Acknowledged): Promise<string[]> {
  if (action !== 'submit') return [];
  const record = await person.call(url, `organisation/data/issue/${entityId}/`);
  const now = record.status === 200 ? record.json() : {};
  const then = answer.json();
  const isSame = now['number'] === then['number'] && now['status'] === then['status'] && then['number'] !== null;
  return isSame ? [] : [`issue ${entityId}: ${record.status} ${String(now['number'])}, not ${String(then['number'])}`];
}

/** `ask` looks into the server's database past row-level security. */
export async function findFaultsIn(url: string, ask: Query, writes: Acknowledged[]): Promise<string[]> {
  const overWire = await inTurns(writes, 8, async (write) => [
    ...(await recordFaults(url, write)),
    ...(await photoFaults(url, write)),
    ...(await replayFaults(url, write)),
  ]);
  // After the replays: they must not have left anything either.
  return [
    ...overWire,
    ...(await countFaults(ask, writes)),
    ...(await numberFaults(ask)),
    ...(await strayFaults(ask, writes)),
  ];
}

export const findFaults = (url: string, dataDir: string, writes: Acknowledged[]): Promise<string[]> =>
  withDatabase(dataDir, (query) => findFaultsIn(url, query, writes));
