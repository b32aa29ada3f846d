/**
 * Numbers as people in India read them: spec.md section 5. Wire values are decimal strings and stay strings: nothing
 * here goes through a float, so no paisa is lost.
 */
type Numeric = string | number;
/** What a record may lack. */
type Empty = null | undefined;

const isNothing = (value: Numeric | Empty): value is Empty => value === null || value === undefined;

interface Parts {
  sign: string;
  whole: string;
  fraction: string;
}

function partsOf(value: Numeric): Parts {
  const text = typeof value === 'number' ? plain(value) : value.trim();
  const match = /^(-?)(\d+)(?:\.(\d*))?$/.exec(text);
  if (!match) throw new RangeError(`not a number: ${text}`);
  return { sign: match[1] ?? '', whole: (match[2] ?? '').replace(/^0+(?=\d)/, ''), fraction: match[3] ?? '' };
}

/** A float without an exponent. */
const plain = (value: number): string =>
  /e/.test(String(value)) ? value.toFixed(20).replace(/\.?0+$/, '') : String(value);

/** Decimals are cut, not rounded, at two (spec.md section 5); with `decimals` given, filled up to that many. */
function cut(fraction: string, decimals: number | undefined): string {
  const digits = fraction.slice(0, Math.min(decimals ?? 2, 2));
  const shown = decimals === undefined ? digits.replace(/0+$/, '') : digits.padEnd(Math.min(decimals, 2), '0');
  return shown && `.${shown}`;
}

const indian = (whole: string): string =>
  whole.length <= 3 ? whole : `${whole.slice(0, -3).replace(/\B(?=(\d{2})+$)/g, ',')},${whole.slice(-3)}`;
const international = (whole: string): string => whole.replace(/\B(?=(\d{3})+$)/g, ',');

/** What is cut down to nothing is not less than nothing. */
const signed = (sign: string, shown: string): string => (/[1-9]/.test(shown) ? sign + shown : shown);

/** `6306462.5` → `63,06,462.5`: last three digits, then groups of two. `decimals`: fixed number, at most two. */
export function groupIndian(value: Numeric | Empty, decimals?: number): string {
  if (isNothing(value)) return '';
  const { sign, whole, fraction } = partsOf(value);
  return signed(sign, `${indian(whole)}${cut(fraction, decimals)}`);
}

/** `6306462.5` → `6,306,462.5`: groups of three; "0" for values below 0.0001. */
export function groupInternational(value: Numeric | Empty, decimals?: number): string {
  if (isNothing(value)) return '';
  const { sign, whole, fraction } = partsOf(value);
  if (whole === '0' && /^0{0,4}$/.test(fraction.slice(0, 4))) return '0';
  return signed(sign, `${international(whole)}${cut(fraction, decimals)}`);
}

/** `75` → `75.000`: quantities have three decimals (domain.md section 7 rule 17), Indian grouping. */
export function formatQuantity(value: Numeric | Empty): string {
  if (isNothing(value)) return '';
  const { sign, whole, fraction } = partsOf(value);
  return signed(sign, `${indian(whole)}.${fraction.slice(0, 3).padEnd(3, '0')}`);
}

/** `75.000 bags`: a quantity with its unit, where it has one. */
export const formatAmount = (quantity: Numeric | Empty, unit: string | Empty): string =>
  `${formatQuantity(quantity)} ${unit ?? ''}`.trim();

/** `₹63,06,462.50`. */
export const formatRupees = (value: Numeric | Empty): string => withCurrency(groupIndian(value, 2), '₹');
/** `$6,306,462.50`. */
export const formatDollars = (value: Numeric | Empty): string => {
  const grouped = groupInternational(value, 2);
  return withCurrency(grouped === '0' ? '0.00' : grouped, '$');
};
/** An amount in its own currency: `₹10,68,000.00`, `$12,500.00`, `EUR 1,234.50`. */
export function formatMoney(amount: Numeric, currency: string): string {
  if (currency === 'INR') return formatRupees(amount);
  return currency === 'USD' ? formatDollars(amount) : `${currency} ${groupInternational(amount, 2)}`;
}
const withCurrency = (grouped: string, symbol: string): string =>
  grouped === '' ? '' : grouped.startsWith('-') ? `-${symbol}${grouped.slice(1)}` : `${symbol}${grouped}`;

/** Values above 999 as one decimal and "k": `1500` → `1.5k`, `2000` → `2.0k` (spec.md section 5). */
export const formatThousands = (value: number): string =>
  Math.abs(value) > 999 ? `${(value / 1000).toFixed(1)}k` : String(value);

const BYTE_UNITS = ['Bytes', 'KB', 'MB', 'GB', 'TB', 'PB', 'EB', 'ZB', 'YB'] as const;

/** Sizes by 1024, two decimals unless told: `1536` → `1.5 KB`. */
export function formatBytes(bytes: number, decimals = 2): string {
  if (!(bytes > 0)) return '0 Bytes';
  const power = Math.min(Math.max(Math.floor(Math.log2(bytes) / 10), 0), BYTE_UNITS.length - 1);
  return `${Number((bytes / 1024 ** power).toFixed(Math.max(decimals, 0)))} ${BYTE_UNITS[power]}`;
}
