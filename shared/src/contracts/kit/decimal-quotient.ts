const DECIMAL = /^(-?)(\d+)(?:\.(\d+))?$/;

/**
 * What part one decimal as text is of another, exact, rounded half up (away from nought) to so many places: a percentage, an
 * average. Null where one of them is missing or no decimal, or where there is nothing to divide by.
 */
export function decimalQuotient(part: unknown, whole: unknown, places: number): string | null {
  const [above, below] = [DECIMAL.exec(String(part ?? '')), DECIMAL.exec(String(whole ?? ''))];
  if (!above || !below) return null;
  const digits = (value: RegExpExecArray) => BigInt(`${value[2]}${value[3] ?? ''}`);
  const divisor = digits(below) * 10n ** BigInt(above[3]?.length ?? 0);
  if (divisor === 0n) return null;
  const scaled = digits(above) * 10n ** BigInt(places + (below[3]?.length ?? 0));
  const quotient = (2n * scaled + divisor) / (2n * divisor);
  const text = String(quotient).padStart(places + 1, '0');
  const shown = places > 0 ? `${text.slice(0, -places)}.${text.slice(-places)}` : text;
  return quotient > 0n && (above[1] === '-') !== (below[1] === '-') ? `-${shown}` : shown;
}
