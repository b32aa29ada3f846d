import { rmSync } from 'node:fs';
import { stopCluster } from './on-cluster.ts';
import { removeThreads } from './ready-threads.ts';

export default async function globalTeardown(): Promise<void> {
  const cluster = globalThis.chainageTestCluster;
  removeThreads();
  await cluster?.postgres?.stop();
  if (cluster && !cluster.postgres) stopCluster(cluster.folder);
  if (cluster) rmSync(cluster.folder, { recursive: true, force: true });
}
