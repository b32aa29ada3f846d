/** Small pictures that stand on the road again and again: drawn once for each theme, then laid down whole. */
import type { Palette } from './palette.ts';

type Canvas = CanvasRenderingContext2D;

/** Where something is drawn, in which colours, and how many dots of it make a pixel. */
export interface Ink {
  ctx: Canvas;
  palette: Palette;
  dots: number;
}

/** A picture of this size, pixels, drawn about the middle of its box. */
interface Recipe {
  width: number;
  height: number;
  draw: (ctx: Canvas, x: number, y: number) => void;
}

interface Sprite {
  canvas: HTMLCanvasElement;
  width: number;
  height: number;
}

/** Numbers of crowds are many: beyond this all are drawn anew. */
const MOST = 400;

const kept = new WeakMap<Palette, Map<string, Sprite>>();

function made(dots: number, { width, height, draw }: Recipe): Sprite | null {
  const canvas = document.createElement('canvas');
  canvas.width = Math.ceil(width * dots);
  canvas.height = Math.ceil(height * dots);
  const own = canvas.getContext('2d');
  if (!own) return null;
  own.setTransform(dots, 0, 0, dots, 0, 0);
  own.textAlign = 'center';
  own.textBaseline = 'middle';
  draw(own, width / 2, height / 2);
  return { canvas, width: canvas.width / dots, height: canvas.height / dots };
}

/**
 * Lays down about this place what `recipeOf` makes, which is asked once for each look; `key` says all that the look depends on. What
 * it measures is so measured once.
 */
export function stamp(
  { ctx, palette, dots }: Ink,
  key: string,
  x: number,
  y: number,
  recipeOf: (ctx: Canvas) => Recipe,
): void {
  const sprites = kept.get(palette) ?? new Map<string, Sprite>();
  kept.set(palette, sprites);
  const name = `${dots} ${key}`;
  let sprite = sprites.get(name);
  if (!sprite) {
    const recipe = recipeOf(ctx);
    const fresh = made(dots, recipe);
    if (!fresh) {
      ctx.textAlign = 'center';
      ctx.textBaseline = 'middle';
      return recipe.draw(ctx, x, y);
    }
    sprite = fresh;
    if (sprites.size >= MOST) sprites.clear();
    sprites.set(name, sprite);
  }
  const { canvas, width, height } = sprite;
  // on whole dots, or it would blur
  const left = Math.round((x - width / 2) * dots) / dots;
  const top = Math.round((y - height / 2) * dots) / dots;
  ctx.drawImage(canvas, left, top, width, height);
}
