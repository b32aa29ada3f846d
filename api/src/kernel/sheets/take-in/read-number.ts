/** Numbers as people write them: with Indian or other grouping, a currency in front, a unit behind. */

/** `1,20,000.50`, `₹ 4,250`, `-5`; undefined for what is none. A comma stands only between groups of two or three digits. */
export function readNumber(typed: string, unit?: string): string | undefined {
  const bare = typed
    .normalize('NFKC')
    .replace(/[०-९]/gu, (digit) => String(digit.charCodeAt(0) - 0x966))
    .replace(/^(?:₹|rs\.?|inr)\s*/iu, '')
    .replace(/\s*\/-\s*$/u, '')
    .trim();
  const text = unit && bare.toLowerCase().endsWith(unit.toLowerCase()) ? bare.slice(0, -unit.length).trim() : bare;
  const parts = /^([+-]?)(\d{1,3}(?:,\d{2,3})*,\d{3}|\d+)(?:\.(\d+))?$/.exec(text);
  if (!parts) return undefined;
  const [, sign = '', whole = '', rest = ''] = parts;
  const digits = whole.replaceAll(',', '').replace(/^0+(?=\d)/, '');
  const fraction = rest.replace(/0+$/, '');
  const value = `${digits}${fraction && `.${fraction}`}`;
  return sign === '-' && value !== '0' ? `-${value}` : value;
}

/** To so many places, where what is cut off is only what a double adds: `43.250000001`. Undefined where it says more. */
export function toPlaces(decimal: string, places: number): string | undefined {
  const [, rest = ''] = decimal.split('.');
  if (rest.length <= places) return decimal;
  const rounded = Number(decimal).toFixed(places);
  if (Math.abs(Number(decimal) - Number(rounded)) > 1e-9 * Math.max(1, Math.abs(Number(decimal)))) return undefined;
  return rounded.includes('.') ? rounded.replace(/\.?0+$/, '') : rounded;
}
