// Loaded into a server that is watched (run.ts): collects its garbage when it is asked to, so that what is counted is what it holds.
// With SOAK_LEAK it holds so many kB more each second, which the watch must find.
import { isMainThread } from 'node:worker_threads';

if (isMainThread) {
  process.on('SIGUSR2', () => globalThis.gc?.());
  const leak = Number(process.env.SOAK_LEAK ?? 0);
  const held = [];
  if (leak > 0)
    setInterval(
      () => held.push(Array.from({ length: leak * 16 }, (_, at) => ({ at: at + Math.random() }))),
      1000,
    ).unref();
}
