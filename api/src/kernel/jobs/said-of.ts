const MOST = 300;

/** Why a job failed, for whoever looks after the platform: one line, cut, without what could open anything. */
export function saidOf(error: unknown): string {
  const text = error instanceof Error ? error.message || error.name : String(error);
  const clean = text
    .replaceAll(/\/\/[^\s/@]*@/g, '//[secret]@')
    .replaceAll(
      /\b(password|token|secret|authorization|key)(["']?\s*[:=]\s*)("[^"]*"|'[^']*'|(?:Bearer |Token )?[^\s,;]+)/gi,
      '$1$2[secret]',
    )
    .replaceAll(/\b(Bearer|Token|Grant|Basic) [\w.~+/=-]{8,}/g, '$1 [secret]')
    .replaceAll(/(?<![\w-])(?![0-9a-f]{8}-)[\w-]{32,}(?![\w-])/g, '[secret]')
    .replaceAll(/[\p{Cc}\s]+/gu, ' ')
    .trim();
  return clean.length > MOST ? `${clean.slice(0, MOST - 1)}…` : clean || 'no reason given';
}
