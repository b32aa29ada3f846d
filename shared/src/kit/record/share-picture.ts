/** A record's place on its road as a picture, as crews send what they see: the strip of its page with what it is above. */
import { kmToMetres } from '#contracts/chainage.ts';
import type { Direction } from '#contracts/directions.ts';

/** What the picture shows. */
export interface StripPicture {
  /** What it is, where, its number and state: the first large. */
  lines: readonly string[];
  highway: { code: string; chainage_from: string; chainage_to: string };
  /** Chainages on the wire: "43.250". */
  from: string;
  to?: string | null | undefined;
  direction?: Direction | null | undefined;
}

const [WIDTH, HEIGHT, EDGE] = [1080, 480, 48];
const ROAD = { top: 300, height: 88, left: 130, right: WIDTH - 130 };
/** For paper and for any chat, whatever the theme. */
const COLOURS = { paper: '#ffffff', ink: '#1a1c1f', asphalt: '#3f4348', line: '#ffffff', pin: '#c2410c' };
const FONT = 'system-ui, "Noto Sans", "Noto Sans Devanagari", sans-serif';

/** The middle of the lane: chainage grows to the right, so the left carriageway is the upper one. */
const laneOf = (direction: StripPicture['direction']): number =>
  ROAD.top + ROAD.height * (direction === 'lhs' ? 0.25 : direction === 'rhs' ? 0.75 : 0.5);

function drawRoad(pen: CanvasRenderingContext2D, { highway, from, to, direction }: StripPicture): void {
  const [start, end] = [kmToMetres(highway.chainage_from), kmToMetres(highway.chainage_to)];
  const along = (km: string): number => {
    const share = (kmToMetres(km) - start) / Math.max(1, end - start);
    return ROAD.left + Math.min(1, Math.max(0, share)) * (ROAD.right - ROAD.left);
  };
  pen.fillStyle = COLOURS.asphalt;
  pen.fillRect(ROAD.left, ROAD.top, ROAD.right - ROAD.left, ROAD.height);
  pen.fillStyle = COLOURS.line;
  for (const edge of [6, ROAD.height - 10]) pen.fillRect(ROAD.left, ROAD.top + edge, ROAD.right - ROAD.left, 4);
  for (let x = ROAD.left; x < ROAD.right; x += 48) pen.fillRect(x, ROAD.top + ROAD.height / 2 - 2, 24, 4);
  const lane = laneOf(direction);
  pen.fillStyle = COLOURS.pin;
  if (to) pen.fillRect(along(from), lane - 8, Math.max(8, along(to) - along(from)), 16);
  pen.beginPath();
  pen.arc(along(from), lane, 18, 0, 2 * Math.PI);
  pen.fill();
  pen.strokeStyle = COLOURS.line;
  pen.lineWidth = 5;
  pen.stroke();
  pen.fillStyle = COLOURS.ink;
  pen.font = `600 32px ${FONT}`;
  pen.textBaseline = 'middle';
  for (const [km, side] of [
    [start, 'right'],
    [end, 'left'],
  ] as const) {
    pen.textAlign = side;
    pen.fillText(String(Math.round(km / 1000)), side === 'right' ? ROAD.left - 16 : ROAD.right + 16, ROAD.top + 44);
  }
}

/** A name that says what it is in a gallery, of signs that every file system takes. */
const nameOf = ({ highway, from }: StripPicture): string => `${highway.code}-${from}`.replaceAll(/[^\w.-]+/g, '-');

/** Draws it; undefined where this browser cannot. */
export async function pictureOf(strip: StripPicture): Promise<File | undefined> {
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [WIDTH, HEIGHT];
  const pen = canvas.getContext('2d');
  if (!pen) return undefined;
  pen.fillStyle = COLOURS.paper;
  pen.fillRect(0, 0, WIDTH, HEIGHT);
  pen.fillStyle = COLOURS.ink;
  pen.textBaseline = 'alphabetic';
  pen.textAlign = 'left';
  for (const [at, line] of strip.lines.slice(0, 4).entries()) {
    pen.font = at === 0 ? `700 52px ${FONT}` : `400 38px ${FONT}`;
    pen.fillText(line, EDGE, 84 + at * 60, WIDTH - 2 * EDGE);
  }
  drawRoad(pen, strip);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  return blob ? new File([blob], `${nameOf(strip)}.png`, { type: 'image/png' }) : undefined;
}
