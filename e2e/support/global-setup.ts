import { RUNNING_ELSEWHERE, startServer } from './server.ts';

export default async function globalSetup(): Promise<(() => Promise<void>) | undefined> {
  if (RUNNING_ELSEWHERE) return undefined;
  const server = await startServer();
  return server.stop;
}
