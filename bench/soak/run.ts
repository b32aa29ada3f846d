/**
 * `npm run bench:soak -- --minutes 20`, after a build, on Linux: two servers over one database and one object store, one of them
 * killed each half minute, while crews report with photos, an engineer is told by mail and by push, files are made and fetched, sheets
 * come in and are taken back, streams are opened and never read, and the store freezes now and then. It says, by tenths of the time,
 * what the server holds that lives all along, and ends with 1 where anything of it grows without an end, or where an effect
 * was lost or came twice. `--leak 40` is the control: the server is made to hold 40 kB more each second, and the run must fail.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { until } from './asking.ts';
import { countEffects } from './effects.ts';
import { bellsOf, look, memoryOf, told, type Figures } from './figures.ts';
import { openStage } from './stage.ts';
import { begin } from './work.ts';

const { values } = parseArgs({
  options: { minutes: { type: 'string', default: '20' }, leak: { type: 'string', default: '0' } },
});
const LOOKS = 10;
/** What waits is done by then: mails are tried again, a killed server's jobs come back. */
const SETTLE_MS = 180_000;
const print = (line: string) => process.stdout.write(`${line}\n`);

const stage = await openStage(Number(values.leak));
try {
  const working = await begin(stage);
  const seen: Figures[] = [];
  let mortal = 0;
  const watch = setInterval(() => (mortal = Math.max(mortal, memoryOf(stage.mortal().pid))), 1000);
  const began = Date.now();
  const tenth = (Number(values.minutes) * 60_000) / LOOKS;
  for (let at = 1; at <= LOOKS; at += 1) {
    await Promise.race([sleep(Math.max(0, began + at * tenth - Date.now())), working.failed]);
    seen.push(await look(stage));
    const { heap, rss } = seen.at(-1)!;
    print(`${at}/${LOOKS}: heap ${heap.toFixed(1)} MB, RSS ${rss.toFixed(0)} MB, ${working.kills()} kills`);
  }
  clearInterval(watch);
  await working.end();
  const promised = working.promised();
  const counted = await until(
    () => countEffects(stage, promised),
    ({ faults }) => faults.length === 0,
    SETTLE_MS,
  ).catch(() => countEffects(stage, promised));
  const bells = await until(
    () => bellsOf(stage.steady.url),
    (count) => count === 0,
    60_000,
  ).catch(() => bellsOf(stage.steady.url));
  const { lines, growing } = told(seen);
  print(`\n${values.minutes} minutes, by tenths; memory in MB, after a collection`);
  for (const line of lines) print(line);
  print(`the other server: ${working.kills()} kills, at most ${mortal.toFixed(0)} MB`);
  print(
    `${promised.reports.length} reports, ${counted.mails} mails (${counted.again.mails} came again as the same), ${counted.pushes} pushes ` +
      `(${counted.again.pushes} again under their tag), ${promised.files.length} files, ${promised.sheets.length} sheets in and back, ` +
      `${working.silent.opened} streams never read, ${bells} left open`,
  );
  const faults = [...counted.faults, ...growing, ...(bells > 0 ? [`${bells} streams are left open`] : [])];
  for (const fault of faults) print(`WRONG ${fault}`);
  print(faults.length === 0 ? 'lost 0, twice 0; nothing grows' : '');
  process.exitCode = faults.length === 0 ? 0 : 1;
} catch (error) {
  print(`STOPPED ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);
  process.exitCode = 1;
} finally {
  // a server that is killed under its work errs: what is lost or twice says whether it mattered
  const errors = stage.errors();
  print(errors.length === 0 ? 'no server erred' : `servers erred:\n${errors.join('\n')}`);
  await stage.close();
}
