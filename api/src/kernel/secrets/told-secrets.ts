/**
 * Which text of each secret the processes of a database work with, told by locks of the connection that each has for as long as it
 * lives (`kernel/listening`): whoever changes a secret sees which of them would not know it yet.
 */
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '#kernel/database/connect.ts';
import type { ObjectStore } from '#kernel/files/store/object-store.ts';
import { LISTENER_NAME, type Lock } from '#kernel/listening/listener.ts';
import { secretsIn } from './ring.ts';

type Tell = (lock: Lock) => void;

const inWork = new WeakMap<ObjectStore, { locks: Map<string, Lock>; tells: Set<Tell> }>();

function workWith(store: ObjectStore) {
  const found = inWork.get(store) ?? { locks: new Map<string, Lock>(), tells: new Set<Tell>() };
  inWork.set(store, found);
  return found;
}

/** 31 bits: of a secret they tell nothing that helps to find it. */
const numberOf = (text: string): number => createHash('sha256').update(text).digest().readUInt32BE(0) >>> 1;
const kindOf = (name: string): number => numberOf(`chainage secret ${name}`);
const lockOf = (name: string, text: string): Lock => [kindOf(name), numberOf(secretsIn(text).join('\n'))];

/** This process works with it from now on. */
export function noteSecret(store: ObjectStore, name: string, text: string): void {
  const { locks, tells } = workWith(store);
  const lock = lockOf(name, text);
  locks.set(name, lock);
  for (const tell of tells) tell(lock);
}

/** Tells of those that this process works with, and of each that it will read. */
export function tellSecrets(store: ObjectStore, tell: Tell): void {
  const { locks, tells } = workWith(store);
  tells.add(tell);
  for (const lock of locks.values()) tell(lock);
}

/**
 * How many processes that are connected now work with another text of this secret than `text`, or do not say with which: they are of a
 * release before. One that has not read it yet will read what is there then.
 */
export async function countBehind(owner: Db, name: string, text: string): Promise<number> {
  const [kind, number] = lockOf(name, text);
  const { rows } = await sql<{ behind: number }>`
    with told as (
      select l.pid, bool_or(l.classid = ${kind}::bigint::oid and l.objid <> ${number}::bigint::oid) as other
      from pg_locks l join pg_database d on d.oid = l.database
      where l.locktype = 'advisory' and l.objsubid = 2 and l.granted and d.datname = current_database()
      group by l.pid
    )
    select count(*)::int as behind from (
      select pid from told where other
      union
      select a.pid from pg_stat_activity a
      where a.application_name = ${LISTENER_NAME} and a.datname = current_database() and a.pid not in (select pid from told)
    ) found`.execute(owner);
  return rows[0]?.behind ?? 0;
}
