import { rmSync } from 'node:fs';

export default async function globalTeardown(): Promise<void> {
  const cluster = globalThis.chainageTestCluster;
  await cluster?.postgres.stop();
  if (cluster) rmSync(cluster.folder, { recursive: true, force: true });
}
