import type { Pin } from '../pins.ts';
import type { Mark } from '../strip.model.ts';
import type { Palette } from './palette.ts';
import { stamp, type Ink } from './sprites.ts';

const RADIUS = 11;
/** Half of a diamond, in radii. */
const REACH = 1.25;

type Headed = Pick<Pin, 'mark' | 'tone' | 'count'>;

const radiusOf = ({ mark }: Headed): number => (mark === null ? RADIUS + 3 : RADIUS + (mark.weight ?? 1) - 1);
const wordOf = ({ mark, count }: Headed): string => (mark ? mark.sign : count > 999 ? '999+' : String(count));

function shape(ctx: CanvasRenderingContext2D, kind: Mark['shape'], x: number, y: number, radius: number) {
  ctx.beginPath();
  if (kind === 'diamond') {
    const reach = radius * REACH;
    ctx.moveTo(x, y - reach);
    ctx.lineTo(x + reach, y);
    ctx.lineTo(x, y + reach);
    ctx.lineTo(x - reach, y);
    ctx.closePath();
  } else ctx.arc(x, y, radius, 0, Math.PI * 2);
}

function draw(ctx: CanvasRenderingContext2D, palette: Palette, pin: Headed, x: number, y: number, isChosen: boolean) {
  const isDone = pin.tone === 'success' || pin.tone === 'quiet';
  shape(ctx, pin.mark?.shape, x, y, radiusOf(pin));
  ctx.fillStyle = isDone ? palette.surface : palette.tone[pin.tone];
  ctx.fill();
  ctx.lineWidth = isChosen ? 4 : 2;
  ctx.strokeStyle = isChosen ? palette.primary : isDone ? palette.tone[pin.tone] : palette.surface;
  ctx.stroke();
  ctx.fillStyle = isDone ? palette.tone[pin.tone] : palette.onTone[pin.tone];
  ctx.font = `700 ${pin.mark ? 13 : pin.count > 99 ? 11 : 13}px ${palette.font}`;
  ctx.fillText(wordOf(pin), x, y + 0.5);
}

/** The head of a pin, its middle at this place of the canvas: the record's sign, or how many there are. */
export function pinHead(ink: Ink, pin: Headed, x: number, y: number, isChosen: boolean) {
  const radius = radiusOf(pin);
  const key = `pin ${pin.tone} ${pin.mark?.shape ?? ''} ${radius} ${wordOf(pin)} ${isChosen}`;
  stamp(ink, key, x, y, () => {
    const size = 2 * (radius * REACH + 4);
    return { width: size, height: size, draw: (on, left, top) => draw(on, ink.palette, pin, left, top, isChosen) };
  });
}
