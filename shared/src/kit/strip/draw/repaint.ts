import { paletteOf, type Palette } from './palette.ts';

/** A screen may have more dots to a pixel; more are not seen. */
const MOST_DOTS = 2;

/** Dots of the screen for a pixel, as far as they are drawn. */
export const dotsOf = (): number => Math.min(MOST_DOTS, window.devicePixelRatio || 1);

/** The context of a canvas that is this large on the page, pixels, as sharp as the screen; null where there is none. */
export function inkOf(canvas: HTMLCanvasElement, width: number, height: number): CanvasRenderingContext2D | null {
  const ctx = canvas.getContext('2d');
  if (!ctx) return null;
  const dots = dotsOf();
  const [across, down] = [Math.round(width * dots), Math.round(height * dots)];
  // to set a size, the same too, is to begin with an empty canvas
  if (canvas.width !== across) canvas.width = across;
  if (canvas.height !== down) canvas.height = down;
  ctx.setTransform(dots, 0, 0, dots, 0, 0);
  return ctx;
}

/**
 * When something is drawn: once a frame at most, and anew in another theme. The colours are the same object as long as the theme is,
 * as `stamp` keeps its pictures by it.
 */
export class Repaint {
  private readonly themed: Element;
  private readonly draw: (palette: Palette) => void;
  private readonly themes: MutationObserver;
  private palette: Palette | null = null;
  private asked = 0;

  /** `themed`: whose colours they are. */
  constructor(themed: Element, draw: (palette: Palette) => void) {
    this.themed = themed;
    this.draw = draw;
    this.themes = new MutationObserver(() => {
      this.palette = null;
      this.ask();
    });
    this.themes.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme', 'class'] });
  }

  /** With the next frame. */
  ask(): void {
    this.asked ||= requestAnimationFrame(() => this.now());
  }

  /** At once. */
  now(): void {
    this.drop();
    this.palette ??= paletteOf(this.themed);
    this.draw(this.palette);
  }

  /** At once, where it waits for a frame. */
  finish(): void {
    if (this.asked) this.now();
  }

  end(): void {
    this.themes.disconnect();
    this.drop();
  }

  private drop(): void {
    cancelAnimationFrame(this.asked);
    this.asked = 0;
  }
}
