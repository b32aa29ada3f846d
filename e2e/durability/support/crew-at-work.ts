/**
 * Crews that report, submit and send photos without a pause, as their phones do: each write has a client-made id and a
 * key, and is repeated with the same key until it is answered, whatever happens to the server meanwhile. What was
 * acknowledged is written down.
 */
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { announce, potholeOf, takeNoise, type Body } from './issues.ts';
import { multipart, signIn, type Person } from './person.ts';
import type { Answer } from './wire.ts';

export interface Crew {
  person: Person;
  pothole: Body;
}

export async function callCrew(url: string, username: string, organisation: string): Promise<Crew> {
  const person = await signIn(url, username, organisation);
  return { person, pothole: await potholeOf(url, person) };
}

export interface Write {
  person: Person;
  action: 'create' | 'submit' | 'add_image';
  issueId: string;
  /** Of the issue or the image. */
  entityId: string;
  path: string;
  key: string;
  body: string | Buffer;
  contentType: string;
  photo?: Buffer;
}

export interface Acknowledged extends Write {
  answer: Answer;
  attempts: number;
}

export interface Ledger {
  acknowledged: Acknowledged[];
  /** Attempts without an answer or with 503; with them, a write may or may not have happened. */
  unanswered: number;
  /** What each of them met. */
  met: string[];
  isOver: boolean;
}

export const newLedger = (): Ledger => ({ acknowledged: [], unanswered: 0, met: [], isOver: false });

export const sendWrite = (url: string, { person, path, key, body, contentType }: Write): Promise<Answer> =>
  person.call(url, path, { method: 'POST', key, body, headers: { 'content-type': contentType }, patience: 30_000 });

/** Repeats until there is an answer. Anything but success and "not now" is a fault. */
async function persist(url: string, write: Write, ledger: Ledger): Promise<Answer> {
  for (let attempts = 1; ; attempts += 1) {
    let met = '';
    const answer = await sendWrite(url, write).catch((error: Error) => void (met = error.message));
    if (answer && answer.status >= 200 && answer.status < 300) {
      ledger.acknowledged.push({ ...write, answer, attempts });
      return answer;
    }
    const isNotNow = !answer || answer.status === 503 || answer.text.includes('idempotency.in_progress');
    if (!isNotNow) throw new Error(`${write.action}: ${answer.status} ${answer.text}`);
    ledger.unanswered += 1;
    const again = answer?.headers['retry-after'];
    const told = again === undefined ? '' : ` (again in ${again} s)`;
    ledger.met.push(`${write.action}: ${answer ? `${answer.status}${told} ${answer.text}` : met}`);
    await sleep(100);
  }
}

async function reportOne(url: string, person: Person, pothole: Body, ledger: Ledger): Promise<void> {
  const id = randomUUID();
  const photo = await takeNoise();
  const announced = announce(photo);
  const json = (action: 'create' | 'submit', path: string, body: Body): Write => ({
    person,
    action,
    issueId: id,
    entityId: id,
    path,
    key: randomUUID(),
    body: JSON.stringify(body),
    contentType: 'application/json',
  });
  const description = `Reported while all around it falls ${id}`;
  await persist(url, json('create', 'organisation/data/issue/', { id, ...pothole, description }), ledger);
  const submit = { action: 'submit', version: 1, data: { photos: [announced] } };
  await persist(url, json('submit', `organisation/data/issue/${id}/action/`, submit), ledger);
  const { id: imageId, stage, taken_at } = announced;
  const fields = Object.entries({ id: imageId, stage, taken_at }).map(([name, value]) => ({ name, value }));
  const upload = multipart([...fields, { name: 'file', value: photo, filename: 'photo.jpg' }]);
  await persist(
    url,
    {
      person,
      action: 'add_image',
      issueId: id,
      entityId: imageId,
      path: `organisation/data/issue/${id}/issue-image/`,
      key: randomUUID(),
      ...upload,
      photo,
    },
    ledger,
  );
}

/** Works until the ledger is closed, and then ends what it has begun; `rest`: milliseconds from one report to the next. */
export async function work(url: string, { person, pothole }: Crew, ledger: Ledger, rest = 0): Promise<void> {
  while (!ledger.isOver) {
    await reportOne(url, person, pothole, ledger);
    if (rest > 0 && !ledger.isOver) await sleep(rest);
  }
}
