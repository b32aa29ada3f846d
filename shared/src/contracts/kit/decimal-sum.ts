/** The sum of decimals as text (or whole numbers), exact, with as many places as the finest of them; null of nothing. */
export function decimalSum(values: readonly unknown[]): string | null {
  const written = values.flatMap((value) => (value === null || value === undefined ? [] : [String(value)]));
  if (written.length === 0) return null;
  const places = Math.max(...written.map((value) => value.split('.')[1]?.length ?? 0));
  let sum = 0n;
  for (const value of written) {
    const [whole = '0', rest = ''] = value.split('.');
    sum += BigInt(`${whole}${rest.padEnd(places, '0')}`);
  }
  const digits = String(sum < 0n ? -sum : sum).padStart(places + 1, '0');
  const text = places > 0 ? `${digits.slice(0, -places)}.${digits.slice(-places)}` : digits;
  return sum < 0n ? `-${text}` : text;
}
