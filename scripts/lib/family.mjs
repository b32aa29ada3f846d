// Every process that a run has begun, whoever its parent is by now: found by a mark that children inherit.
import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

/** Name of the environment variable that holds the mark. */
export const MARK = 'CHAINAGE_RUN';

const read = (file) => {
  try {
    return readFileSync(file, 'latin1');
  } catch {
    return '';
  }
};

function statOf(pid) {
  const stat = read(`/proc/${pid}/stat`);
  const [state, parent] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return { state, parent: Number(parent) };
}

/** Marks this process's children to come. Answers the mark. */
export function markFamily() {
  const mark = randomUUID();
  process.env[MARK] = mark;
  return mark;
}

/**
 * Ids of the living processes that carry a mark, or descend from one that does (a few rewrite their environment); empty
 * where the system has no /proc. `spared` and what descends from it alone are left out.
 */
export function familyOf(mark, spared = process.pid) {
  let pids;
  try {
    pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  } catch {
    return [];
  }
  const members = new Set();
  const parents = new Map();
  for (const name of pids) {
    const pid = Number(name);
    const { state, parent } = statOf(pid);
    if (state === undefined || state === 'Z' || pid === spared) continue;
    parents.set(pid, parent);
    if (read(`/proc/${pid}/environ`).split('\0').includes(`${MARK}=${mark}`)) members.add(pid);
  }
  for (let before = -1; before !== members.size;) {
    before = members.size;
    for (const [pid, parent] of parents) if (members.has(parent)) members.add(pid);
  }
  return [...members];
}

const signalAll = (pids, signal) => {
  for (const pid of pids)
    try {
      process.kill(pid, signal);
    } catch {
      // It has ended meanwhile.
    }
};

/** Asks the family to end, ends what has not after `patience` ms, and resolves when none is left. */
export async function endFamily(mark, patience = 4000) {
  const deadline = Date.now() + patience;
  let asked = new Set();
  for (let rounds = 0; rounds < 600; rounds += 1) {
    const living = familyOf(mark);
    if (living.length === 0) return;
    if (Date.now() > deadline) signalAll(living, 'SIGKILL');
    else {
      signalAll(
        living.filter((pid) => !asked.has(pid)),
        'SIGTERM',
      );
      asked = new Set(living);
    }
    await sleep(50);
  }
}
