/** The copy of a photo that carries what it shows: number, chainage, time in India, where it was taken. The original stays as it came. */
import { formatChainage, metresToKm } from '@chainage/shared/contracts/chainage';
import { openImage } from './image-inspection.ts';
import { drawText, SIGN_HEIGHT, SIGN_WIDTH } from './stamp-glyphs.ts';

export interface StampFacts {
  number: string | null;
  /** Metres. */
  chainage: number | null;
  direction: string | null;
  takenAt: Date;
  /** Degrees where the device stood, six decimals; null where it did not know. */
  lat: string | null;
  lng: string | null;
}

const clock = new Intl.DateTimeFormat('en-US', {
  timeZone: 'Asia/Kolkata',
  day: '2-digit',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h12',
});

/** DD MMM, YYYY hh:mm A, as everywhere (spec.md section 5). */
function timeOf(at: Date): string {
  const parts = Object.fromEntries(clock.formatToParts(at).map(({ type, value }) => [type, value]));
  return `${parts['day']} ${parts['month']}, ${parts['year']} ${parts['hour']}:${parts['minute']} ${parts['dayPeriod']}`;
}

/** `28.613900N 77.209000E`; nothing where one of both is missing. */
function degreesOf(lat: string | null, lng: string | null): string {
  if (lat === null || lng === null) return '';
  const side = (degrees: string, plus: string, minus: string) =>
    `${degrees.replace('-', '')}${degrees.startsWith('-') ? minus : plus}`;
  return `GPS ${side(lat, 'N', 'S')} ${side(lng, 'E', 'W')}`;
}

/** The lines of the stamp, from top to bottom. */
export function stampLines({ number, chainage, direction, takenAt, lat, lng }: StampFacts): string[] {
  const place = chainage === null ? '' : `KM ${formatChainage(metresToKm(chainage))} ${direction ?? ''}`.trim();
  return [number ?? '', [place, timeOf(takenAt)].filter(Boolean).join('  '), degreesOf(lat, lng)].filter(Boolean);
}

export async function stamp(original: string, facts: StampFacts): Promise<Buffer> {
  const { autoOrient: size } = await openImage(original).metadata();
  const lines = stampLines(facts);
  const longest = Math.max(...lines.map((line) => line.length));
  const columns = longest * SIGN_WIDTH + 4;
  const rows = lines.length * (SIGN_HEIGHT + 3) + 3;
  // as wide as it must be to be read, never wider than the photo
  const square = Math.max(size.width * 0.6, 240) / columns;
  const width = Math.min(size.width, Math.round(columns * square));
  const height = Math.min(size.height, Math.max(1, Math.round((width / columns) * rows)));
  const text = lines.map((line, index) => drawText(line, 2, 3 + index * (SIGN_HEIGHT + 3))).join('');
  const label = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"
    viewBox="0 0 ${columns} ${rows}"><path fill="#000" fill-opacity=".65" d="M0 0h${columns}v${rows}h-${columns}z"/>
    <path fill="#fff" d="${text}"/></svg>`;
  return openImage(original)
    .composite([{ input: Buffer.from(label), gravity: 'southwest' }])
    .jpeg({ quality: 82 })
    .toBuffer();
}
