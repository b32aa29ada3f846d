/**
 * The product of decimals as text (or whole numbers), exact, rounded half up to so many places: an area, a cost, a measured
 * quantity (domain.md section 3.6). Null where one of them is missing or no decimal.
 */
export function decimalProduct(values: readonly unknown[], places: number): string | null {
  let product = 1n;
  let scale = 0;
  for (const value of values) {
    const [, sign, whole = '', rest = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(String(value ?? '')) ?? [];
    if (sign === undefined) return null;
    product *= BigInt(`${sign}${whole}${rest}`);
    scale += rest.length;
  }
  const isBelow = product < 0n;
  let digits = isBelow ? -product : product;
  if (scale < places) digits *= 10n ** BigInt(places - scale);
  if (scale > places) {
    const unit = 10n ** BigInt(scale - places);
    digits = (digits + unit / 2n) / unit;
  }
  const text = String(digits).padStart(places + 1, '0');
  const point = places > 0 ? `${text.slice(0, -places)}.${text.slice(-places)}` : text;
  return isBelow && digits > 0n ? `-${point}` : point;
}
