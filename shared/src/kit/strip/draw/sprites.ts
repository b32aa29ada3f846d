/** Small pictures that stand on the road again and again: drawn once for each theme, then laid down whole. */
import type { Palette } from './palette.ts';

type Canvas = CanvasRenderingContext2D;

/** Numbers of crowds are many: beyond this all are drawn anew. */
const MOST = 400;

const kept = new WeakMap<Palette, Map<string, HTMLCanvasElement>>();

/** Lays down what `draw` draws about the middle of a box of this size, pixels; `key` says all that its look depends on. */
export function stamp(
  ctx: Canvas,
  palette: Palette,
  key: string,
  [x, y, width, height]: readonly [x: number, y: number, width: number, height: number],
  draw: (ctx: Canvas, x: number, y: number) => void,
): void {
  // dots for a pixel, as whoever draws has set them; without them, or a canvas to keep it on, it is drawn as it is
  const dots = ctx.getTransform().a;
  if (!(dots > 0)) return draw(ctx, x, y);
  const sprites = kept.get(palette) ?? new Map<string, HTMLCanvasElement>();
  kept.set(palette, sprites);
  const name = `${dots} ${key}`;
  let sprite = sprites.get(name);
  if (!sprite) {
    sprite = document.createElement('canvas');
    sprite.width = Math.ceil(width * dots);
    sprite.height = Math.ceil(height * dots);
    const own = sprite.getContext('2d');
    if (!own) return draw(ctx, x, y);
    own.setTransform(dots, 0, 0, dots, 0, 0);
    own.textAlign = 'center';
    own.textBaseline = 'middle';
    draw(own, width / 2, height / 2);
    if (sprites.size >= MOST) sprites.clear();
    sprites.set(name, sprite);
  }
  // on whole dots, or it would blur
  const left = Math.round((x - width / 2) * dots) / dots;
  const top = Math.round((y - height / 2) * dots) / dots;
  ctx.drawImage(sprite, left, top, sprite.width / dots, sprite.height / dots);
}
