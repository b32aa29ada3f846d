import type { Pin } from '../pins.ts';
import type { Mark } from '../strip.model.ts';
import type { RoadDrawing } from './draw-road.ts';

const RADIUS = 11;

function shape(ctx: CanvasRenderingContext2D, kind: Mark['shape'], x: number, y: number, radius: number) {
  ctx.beginPath();
  if (kind === 'diamond') {
    const reach = radius * 1.25;
    ctx.moveTo(x, y - reach);
    ctx.lineTo(x + reach, y);
    ctx.lineTo(x, y + reach);
    ctx.lineTo(x - reach, y);
    ctx.closePath();
  } else ctx.arc(x, y, radius, 0, Math.PI * 2);
}

/** The head of a pin, its middle at this place of the canvas: the record's sign, or how many there are. */
export function pinHead(
  { ctx, palette }: Pick<RoadDrawing, 'ctx' | 'palette'>,
  pin: Pick<Pin, 'mark' | 'tone' | 'count'>,
  x: number,
  y: number,
  isChosen: boolean,
) {
  const radius = pin.mark === null ? RADIUS + 3 : RADIUS + (pin.mark.weight === undefined ? 0 : pin.mark.weight - 1);
  const isDone = pin.tone === 'success' || pin.tone === 'quiet';
  shape(ctx, pin.mark?.shape, x, y, radius);
  ctx.fillStyle = isDone ? palette.surface : palette.tone[pin.tone];
  ctx.fill();
  ctx.lineWidth = isChosen ? 4 : 2;
  ctx.strokeStyle = isChosen ? palette.primary : isDone ? palette.tone[pin.tone] : palette.surface;
  ctx.stroke();
  ctx.fillStyle = isDone ? palette.tone[pin.tone] : palette.onTone[pin.tone];
  ctx.font = `700 ${pin.mark ? 13 : pin.count > 99 ? 11 : 13}px ${palette.font}`;
  ctx.fillText(pin.mark ? pin.mark.sign : pin.count > 999 ? '999+' : String(pin.count), x, y + 0.5);
}
