/** The header that says who asks: by user and password, or by a token that is fetched and kept until it ends. */
import { createHash, scryptSync } from 'node:crypto';
import { z } from 'zod';
import { SapFault } from './sap-fault.ts';
import type { SapSettings } from './sap-settings.ts';
import { ask } from './transport.ts';

const token = z.object({ access_token: z.string().min(1), expires_in: z.coerce.number().positive().optional() });
/** A token is fetched anew so many milliseconds before its end. */
const BEFORE_END = 30_000;
const DEFAULT_LIFE = 300;

const basic = (user: string, password: string): string =>
  `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`;

/**
 * What tells these settings from others without saying them: a stop after a refused logon lasts as long as it stays. Made
 * slowly, since it lies in the database.
 */
export function markOf({ service, client, logon }: SapSettings): string {
  const open = logon.kind === 'basic' ? logon.user : `${logon.tokenUrl} ${logon.clientId}`;
  const secret = logon.kind === 'basic' ? logon.password : logon.clientSecret;
  const salt = createHash('sha256')
    .update(`${service} ${client ?? ''} ${open}`)
    .digest();
  return scryptSync(secret, salt, 24).toString('base64url');
}

export class Logon {
  readonly #settings: SapSettings;
  #kept: { header: string; until: number } | undefined;

  constructor(settings: SapSettings) {
    this.#settings = settings;
  }

  /** Whether a refused header may have been right once: a token dies, a password does not. */
  get mayRenew(): boolean {
    return this.#settings.logon.kind === 'oauth';
  }

  forget(): void {
    this.#kept = undefined;
  }

  async header(signal?: AbortSignal): Promise<string> {
    const { logon } = this.#settings;
    if (logon.kind === 'basic') return basic(logon.user, logon.password);
    if (this.#kept && this.#kept.until > Date.now()) return this.#kept.header;
    const { status, headers, text } = await ask(
      {
        method: 'POST',
        url: new URL(logon.tokenUrl),
        headers: {
          authorization: basic(encodeURIComponent(logon.clientId), encodeURIComponent(logon.clientSecret)),
          'content-type': 'application/x-www-form-urlencoded',
          accept: 'application/json',
        },
        body: 'grant_type=client_credentials',
        signal,
      },
      this.#settings,
    );
    if (status === 400 || status === 401) throw new SapFault('credentials', `the token was refused (${status})`);
    if (status === 429 || status === 503) throw new SapFault('busy', `no token now (${status})`, retryAfterOf(headers));
    if (status >= 500) throw new SapFault('server', `no token (${status})`);
    const read = token.safeParse(parsed(text));
    if (status !== 200 || !read.success) throw new SapFault('not_odata', `SAP_TOKEN_URL gives no token (${status})`);
    const { access_token, expires_in = DEFAULT_LIFE } = read.data;
    this.#kept = { header: `Bearer ${access_token}`, until: Date.now() + Math.max(0, expires_in * 1000 - BEFORE_END) };
    return this.#kept.header;
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Milliseconds, of a number of seconds or a date; undefined where it says neither. */
export function retryAfterOf(headers: Readonly<Record<string, string | string[] | undefined>>): number | undefined {
  const said = headers['retry-after'];
  if (typeof said !== 'string') return undefined;
  const seconds = Number(said);
  const ms = Number.isFinite(seconds) ? seconds * 1000 : Date.parse(said) - Date.now();
  return Number.isFinite(ms) ? Math.max(0, ms) : undefined;
}
