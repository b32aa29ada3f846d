import { createSecureContext } from 'node:tls';
import type { Config } from '../config.ts';
import { StartError } from '../start-error.ts';

/** Tries certificate and key before anything is started with them. */
export function checkTls({ tls }: Pick<Config, 'tls'>): void {
  if (!tls) return;
  try {
    createSecureContext(tls);
  } catch (error) {
    const { message, code } = error as { message: string; code?: string };
    const reason = /mismatch/i.test(`${code} ${message}`)
      ? 'TLS_KEY is not the key of TLS_CERT'
      : `TLS_CERT and TLS_KEY hold no certificate and key in PEM form (${message})`;
    throw new StartError(reason);
  }
}
