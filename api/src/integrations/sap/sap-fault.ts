/** Why SAP gave nothing. Its words name no secret: neither headers nor bodies stand in them. */

/**
 * `credentials` ends all asking until the settings change, since SAP locks a user after a few wrong tries. `not_written`: SAP gave it,
 * and it could not be written here.
 */
export const SAP_FAULTS = [
  'credentials',
  'forbidden',
  'not_found',
  'busy',
  'server',
  'unreachable',
  'timeout',
  'certificate',
  'not_odata',
  'half_answer',
  'unreadable',
  'not_written',
] as const;
export type SapFaultKind = (typeof SAP_FAULTS)[number];

/** Those that time may mend within one run. */
const PASSING: readonly SapFaultKind[] = ['busy', 'server', 'unreachable', 'timeout', 'half_answer'];

export class SapFault extends Error {
  constructor(
    readonly kind: SapFaultKind,
    message: string,
    /** Milliseconds that SAP asked for. */
    readonly retryAfter?: number,
  ) {
    super(message);
  }

  get isPassing(): boolean {
    return PASSING.includes(this.kind);
  }
}

const CERTIFICATE = /^(CERT_|ERR_TLS|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO_|HOSTNAME_MISMATCH|INVALID_CA|ERR_SSL)/;

/** What a connection without an answer says. */
export function faultOfConnection(error: NodeJS.ErrnoException): SapFault {
  const code = error.code ?? '';
  if (CERTIFICATE.test(code)) return new SapFault('certificate', `the certificate is not trusted (${code})`);
  if (code === 'ETIMEDOUT') return new SapFault('timeout', 'no answer in time');
  return new SapFault('unreachable', `no connection (${code || 'closed'})`);
}
