import { createServer } from 'node:net';
import type { Config } from '../config.ts';
import { StartError } from '../start-error.ts';

const REASONS: Record<string, string> = {
  EADDRINUSE: 'is in use: stop what uses it, or set PORT to another',
  EACCES: 'needs rights this user does not have: set PORT to one above 1023',
  EADDRNOTAVAIL: 'does not exist on this machine: mend HOST',
  ENOTFOUND: 'does not exist on this machine: mend HOST',
};

/** A failure to listen as one line; anything else as it came. */
export function explainListen(error: unknown, { host, port }: Pick<Config, 'host' | 'port'>): unknown {
  const reason = REASONS[(error as NodeJS.ErrnoException).code ?? ''];
  return reason ? new StartError(`The address ${host}:${port} ${reason}`) : error;
}

/** Tries the address before anything is started for it, so that a busy port costs nothing and is named first. */
export function checkPort(config: Pick<Config, 'host' | 'port'>): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', (error) => reject(explainListen(error, config)));
    probe.listen(config.port, config.host, () => probe.close(() => resolve()));
  });
}
