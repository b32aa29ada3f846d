/**
 * A phone that comes back with what it wrote during the night, at most so many requests at once, as the outbox has; each is repeated
 * until it is answered, and nothing goes before the time that the server named. The outbox itself is in `outboxes.ts`.
 */
import { createHash, randomUUID } from 'node:crypto';
import { Agent } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { multipart } from '#e2e/durability/support/person.ts';
import { send, type Answer } from '#e2e/durability/support/wire.ts';
import type { SizedPhoto } from '../drain/photos.ts';
import { barePhoto } from '../server-code.ts';
import type { Headers } from './people.ts';

/** By what a row of the bench is known in the database. */
export const MARK = 'Reported in the morning';
/** Where the server says nothing of when to come again, seconds. */
const BLIND_WAIT = 1;
const AT_ONCE = 3;
/** Of the time that was named, as the outbox adds. */
const SPREAD = 0.25;

/** What all phones together met. */
export interface Ledger {
  answered: number;
  /** 429 and 503 that said when to come again. */
  later: number;
  /** The longest of these, seconds. */
  longest: number;
  /** Phones that were told so. */
  told: Set<Agent>;
  /** 429 and 503 that did not. */
  blind: number;
  /** No whole answer. */
  broken: number;
  issues: string[];
  photos: SentPhoto[];
}

export interface SentPhoto {
  id: string;
  sha256: string;
  /** Of what the server keeps of it: its picture without the comments. */
  kept: string;
}

export const newLedger = (): Ledger => ({
  ...{ answered: 0, later: 0, longest: 0, told: new Set<Agent>(), blind: 0, broken: 0 },
  ...{ issues: [], photos: [] },
});

export interface Night {
  records: number;
  /** Of each record. */
  photos: number;
  pothole: Record<string, unknown>;
  takePhoto: () => SizedPhoto;
}

interface Write {
  path: string;
  body: string | Buffer;
  contentType: string;
}

interface Phone {
  url: string;
  headers: Headers;
  agent: Agent;
  /** Nothing goes before, epoch ms. */
  from: number;
}

async function persist(phone: Phone, write: Write, ledger: Ledger): Promise<Answer> {
  const { url, headers, agent } = phone;
  const key = randomUUID();
  for (;;) {
    for (let left = phone.from - Date.now(); left > 0; left = phone.from - Date.now()) await sleep(left);
    const answer = await send(`${url}/api/${write.path}`, {
      method: 'POST',
      headers: { ...headers, 'idempotency-key': key, 'content-type': write.contentType },
      ...{ body: write.body, agent, patience: 120_000 },
    }).catch(() => undefined);
    if (answer && answer.status >= 200 && answer.status < 300) {
      ledger.answered += 1;
      return answer;
    }
    const isLater = answer?.status === 429 || answer?.status === 503 || answer?.text.includes('in_progress');
    if (answer && !isLater) throw new Error(`${write.path}: ${answer.status} ${answer.text.slice(0, 300)}`);
    const told = Number(answer?.headers['retry-after']);
    if (!answer) ledger.broken += 1;
    else if (told > 0) ledger.later += 1;
    else ledger.blind += 1;
    if (told > 0) {
      ledger.longest = Math.max(ledger.longest, told);
      ledger.told.add(agent);
      phone.from = Math.max(phone.from, Date.now() + told * 1000 * (1 + Math.random() * SPREAD));
    } else await sleep(BLIND_WAIT * 1000 * (1 + Math.random()));
  }
}

export const hashOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

const json = (path: string, body: object): Write => ({
  path,
  body: JSON.stringify(body),
  contentType: 'application/json',
});

async function sendRecord(to: (write: Write) => Promise<Answer>, night: Night, ledger: Ledger): Promise<void> {
  const id = randomUUID();
  const taken = Array.from({ length: night.photos }, () => ({ id: randomUUID(), ...night.takePhoto() }));
  const facts = { stage: 'before', taken_at: new Date(Date.now() - 3_600_000).toISOString() };
  const photos = taken.map(({ bytes, id: photo, sha256 }) => ({ id: photo, sha256, size: bytes.length, ...facts }));
  await to(json('organisation/data/issue/', { id, ...night.pothole, description: `${MARK} ${id}` }));
  await to(json(`organisation/data/issue/${id}/action/`, { action: 'submit', version: 1, data: { photos } }));
  ledger.issues.push(id);
  for (const { id: photo, bytes, sha256 } of taken) {
    const fields = Object.entries({ id: photo, ...facts }).map(([name, value]) => ({ name, value }));
    const file = { name: 'file', value: bytes, filename: 'photo.jpg' };
    await to({ path: `organisation/data/issue/${id}/issue-image/`, ...multipart([...fields, file]) });
    ledger.photos.push({ id: photo, sha256, kept: hashOf(barePhoto(bytes, 'image/jpeg')) });
  }
}

/** All that a phone has. Throws for a refusal for good: it would be a record that somebody has to mend by hand. */
export async function comeBack(url: string, headers: Headers, night: Night, ledger: Ledger): Promise<void> {
  const phone: Phone = { url, headers, agent: new Agent({ keepAlive: true, maxSockets: AT_ONCE }), from: 0 };
  const to = (write: Write) => persist(phone, write, ledger);
  let left = night.records;
  const work = async () => {
    while (left-- > 0) await sendRecord(to, night, ledger);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  phone.agent.destroy();
}
