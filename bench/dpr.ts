/**
 * `npm run bench:dpr`: what a month of daily progress costs to open, and an entry to write and approve, in shared buffers of the tables,
 * statements and milliseconds: first with nothing behind them, then with a month of 12 items, 31 days and 200 lines on each, then
 * with 100,000 lines in the organisation.
 */
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { openStage, type Stage } from './writes/stage.ts';
import { beginMonth, blocksTouched, cleanByHand, fillLines, PASSWORD, vacuum } from './server-code.ts';

const [KEYS, DAYS, LINES, MANY] = [12, 31, 200, 100_000];
/** PostgreSQL says what a connection touched once it has been idle for so long. */
const TOLD_AFTER = 11_000;
const print = (line: string) => process.stdout.write(`${line}\n`);

type Body = Record<string, unknown>;
interface Client {
  get: (path: string) => Promise<Body>;
  post: (path: string, body: Body) => Promise<Body>;
}

async function signIn({ origin, world }: Stage, role: string): Promise<Client> {
  const ask = async (path: string, options: RequestInit) => {
    const answer = await fetch(`${origin}/api/${path}`, options);
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as Body;
  };
  const json = { 'content-type': 'application/json' };
  const login = JSON.stringify({ username: `${role}@bhima.example`, password: PASSWORD });
  const session = await ask('accounts/api/login/', { method: 'POST', headers: json, body: login });
  const own = {
    authorization: `Token ${String(session['token'])}`,
    'x-csrftoken': String(session['csrf_token']),
    organisation: world.bhima.token,
  };
  return {
    get: (path) => ask(path, { headers: own }),
    post: (path, body) =>
      ask(path, {
        method: 'POST',
        headers: { ...own, ...json, 'idempotency-key': randomUUID() },
        body: JSON.stringify(body),
      }),
  };
}

/** What one run of it costs, as a mean of ten; what it costs the first time is what planning costs. */
async function cost(stage: Stage, what: string, work: () => Promise<unknown>): Promise<void> {
  for (let run = 0; run < 3; run += 1) await work();
  await sleep(TOLD_AFTER);
  const [blocks, statements, began] = [await blocksTouched(stage.owner), stage.statements(), performance.now()];
  for (let run = 0; run < 10; run += 1) await work();
  const [took, sent] = [performance.now() - began, stage.statements() - statements];
  await sleep(TOLD_AFTER);
  const buffers = ((await blocksTouched(stage.owner)) - blocks) / 10;
  print(
    `  ${what.padEnd(28)} ${buffers.toFixed(0).padStart(6)} buffers ${(sent / 10).toFixed(1).padStart(6)} statements ${(took / 10).toFixed(1).padStart(7)} ms`,
  );
}

async function run(stage: Stage): Promise<void> {
  const { owner, world } = stage;
  await cleanByHand(owner);
  const [admin, crew, engineer] = [
    await signIn(stage, 'organisation_admin'),
    await signIn(stage, 'patrol_field_crew'),
    await signIn(stage, 'site_engineer'),
  ];
  const report = randomUUID();
  await admin.post('organisation/data/dpr/report/', {
    id: report,
    name: 'Overlay',
    issue_type: 'routine_maintenance',
    module_key: 'overlay',
    status: 'active',
  });
  const units = (await admin.get('organisation/stock/units-of-measurement/?limit=1000'))['results'] as {
    id: number;
    code: string;
  }[];
  const unit = units.find(({ code }) => code === 'cum')?.id;
  const keys = Array.from({ length: KEYS }, () => randomUUID());
  for (const [at, id] of keys.entries())
    await admin.post('organisation/data/dpr/package-key/', {
      ...{
        id,
        package: world.bhima.package,
        report,
        item_no: `3.${at + 1}`,
        description: 'BC 40 mm',
        unit,
        method: 'volume',
      },
      ...{ scope_quantity: '90000000', rate: '9850' },
    });
  const at = new Date();
  const first = new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() - 1, 1)).toISOString().slice(0, 10);
  const month = first.slice(0, 7);
  const id = await beginMonth(owner, world.bhima, month);
  const opened = async () => {
    await cost(stage, 'a month opened', () => engineer.get(`organisation/data/dpr/month/${id}/figures/`));
    await cost(stage, 'its bill', () => admin.get(`organisation/data/dpr/month/${id}/bill/`));
  };
  const today = new Date(Date.now() + 19_800_000).toISOString().slice(0, 10);
  const one = { path: 'organisation/data/dpr/entry/', log: 'organisation/data/dpr/log/' };
  /** An entry with a line and its photo announced, handed in and approved; each is the supplement to the one before. */
  const written = async () => {
    const [entry, log] = [randomUUID(), randomUUID()];
    const photo = {
      id: randomUUID(),
      stage: 'photo',
      sha256: 'a'.repeat(64),
      size: 10,
      taken_at: new Date(Date.now() - 60_000).toISOString(),
    };
    await crew.post(one.path, { id: entry, package: world.bhima.package, report, work_date: today, shift: 'day' });
    await crew.post(one.log, {
      ...{
        id: log,
        dpr_entry: entry,
        package_key: keys[0],
        direction: 'lhs',
        chainage_from: '13.000',
        chainage_to: '13.500',
      },
      ...{ nos: 1, length_m: '500', breadth_m: '3.75', depth_m: '0.04', photos: [photo] },
    });
    const { version } = await crew.get(`${one.path}${entry}/`);
    const { version: next } = await crew.post(`${one.path}${entry}/action/`, { action: 'submit', version });
    await engineer.post(`${one.path}${entry}/action/`, { action: 'approve', version: next });
  };
  print('with nothing behind it');
  await opened();
  await cost(stage, 'an entry written, approved', written);
  const days = Math.min(DAYS, new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth(), 0)).getUTCDate());
  await fillLines(owner, world.bhima, { report, keys }, first, [days, LINES]);
  await vacuum(owner);
  print(`with a month of ${KEYS} items × ${days} days × ${LINES} lines`);
  await opened();
  const left = MANY - KEYS * days * LINES;
  if (left > 0)
    await fillLines(owner, world.bhima, { report, keys }, '2026-01-01', [20, Math.ceil(left / (KEYS * 20))]);
  await vacuum(owner);
  print(`with ${MANY} lines`);
  await opened();
  await cost(stage, 'an entry written, approved', written);
}

const stage = await openStage();
await run(stage).finally(() => stage.close());
