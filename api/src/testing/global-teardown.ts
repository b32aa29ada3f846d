import { rmSync } from 'node:fs';
import { removeThreads } from './ready-threads.ts';

export default async function globalTeardown(): Promise<void> {
  const cluster = globalThis.chainageTestCluster;
  removeThreads();
  await cluster?.postgres.stop();
  if (cluster) rmSync(cluster.folder, { recursive: true, force: true });
}
