/** What a failure to send means: whose fault it is, and whether time mends it. */
export type RefusalKind =
  /** The server will never take mail for this address (5xx to RCPT TO). */
  | 'address'
  /** Nor this mail (5xx to DATA). */
  | 'mail'
  /** Full, busy, away, refused our sign-in: later. */
  | 'later';

export interface Refusal {
  kind: RefusalKind;
  /** In the server's words, without the address. */
  said: string;
}

interface SmtpError extends Error {
  code?: string;
  command?: string;
  responseCode?: number;
  response?: string;
}

/** Answers about an address itself: unknown, moved, no such name (RFC 5321 4.2.3); of others the policy may change. */
const NEVER = new Set([550, 551, 553]);

export function refusalOf(error: unknown, address: string): Refusal {
  const { command = '', responseCode = 0, response, message } = error as SmtpError;
  const said = (response ?? message).replaceAll(address, 'the address').replaceAll(/\s+/g, ' ').slice(0, 250);
  if (command.startsWith('RCPT') && NEVER.has(responseCode)) return { kind: 'address', said };
  if ((command.startsWith('DATA') || command.startsWith('RCPT')) && responseCode >= 500) return { kind: 'mail', said };
  return { kind: 'later', said };
}
