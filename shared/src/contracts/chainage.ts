/**
 * Chainage: distance along the road centre line (domain.md section 1). Integer metres in the database, a decimal
 * string of km on the wire ("43.250"), `43+250` on screen.
 */

const WIRE = /^(\d{1,4})(?:\.(\d{1,3}))?$/;

/** "43.250" → 43250 metres. Throws on anything but the wire form. */
export function kmToMetres(km: string): number {
  const match = WIRE.exec(km);
  if (!match) throw new RangeError(`not a chainage: ${km}`);
  return Number(match[1]) * 1000 + Number((match[2] ?? '').padEnd(3, '0'));
}

/** A stretch of road as on the wire, or one place of it. */
export interface Stretch {
  chainage_from?: unknown;
  chainage_to?: unknown;
}

function endsOf({ chainage_from: from, chainage_to: to }: Stretch): [number, number] | null {
  if (typeof from !== 'string' || parseChainage(from) === null) return null;
  const [first, last] = [from, typeof to === 'string' && parseChainage(to) !== null ? to : from].map(kmToMetres);
  return [first as number, Math.max(first as number, last as number)];
}

/** Metres between the nearest ends of two stretches: 0 where one lies over the other, null where one lies nowhere. */
export function metresApart(one: Stretch, other: Stretch): number | null {
  const [a, b] = [endsOf(one), endsOf(other)];
  return a && b && Math.max(0, a[0] - b[1], b[0] - a[1]);
}

/** 43250 → "43.250", the wire form. */
export const metresToKm = (metres: number): string =>
  `${Math.floor(metres / 1000)}.${String(metres % 1000).padStart(3, '0')}`;

/** "43.250" → "43+250", the form road people write; what somebody is still typing stays as it stands. */
export function formatChainage(km: string): string {
  if (!WIRE.test(km)) return km;
  const metres = kmToMetres(km);
  return `${Math.floor(metres / 1000)}+${String(metres % 1000).padStart(3, '0')}`;
}

/**
 * What a person types → wire form, or null where it is no chainage. The plus hides behind a long press on a phone's keypad, so a
 * space, a dash or a stroke does for it ("43 250", "43-250", "43/250"), and so do bare digits from four on, whose last three
 * are metres ("43250"). With a point they are kilometres ("43.25"), and so are up to three digits ("43").
 */
export function parseChainage(input: string): string | null {
  const plus = /^\s*(\d{1,4})(?:\s*[+\-/–]\s*|\s+)(\d{1,3})\s*$/.exec(input) ?? /^\s*(\d{1,4})(\d{3})\s*$/.exec(input);
  if (plus) return metresToKm(Number(plus[1]) * 1000 + Number((plus[2] ?? '').padStart(3, '0')));
  const dotted = /^\s*(\d{1,4}(?:\.\d{1,3})?)\s*$/.exec(input);
  return dotted?.[1] ? metresToKm(kmToMetres(dotted[1])) : null;
}
