/** The theme's colours for a canvas, which knows no custom properties. */
import type { StripTone } from '../strip.model.ts';

export interface Palette {
  tone: Record<StripTone, string>;
  onTone: Record<StripTone, string>;
  surface: string;
  sunken: string;
  border: string;
  text: string;
  muted: string;
  primary: string;
  primarySoft: string;
  info: string;
  asphalt: string;
  marking: string;
  cap: string;
  body: string;
  stone: string;
  shoulder: string;
  median: string;
  font: string;
}

/** Grass and gravel: the same in every theme, as the road is. */
const SHOULDER = '#b3aa99';
const MEDIAN = '#5d7f4c';

/** As the element's theme has them now. */
export function paletteOf(element: Element): Palette {
  const style = getComputedStyle(element);
  const of = (name: string, other: string) => style.getPropertyValue(name).trim() || other;
  return {
    tone: {
      quiet: of('--color-text-muted', '#45484d'),
      success: of('--color-success', '#17653a'),
      info: of('--color-info', '#1a5488'),
      warning: of('--color-warning', '#7a4f00'),
      danger: of('--color-danger', '#a8201a'),
    },
    onTone: {
      quiet: of('--color-surface', '#ffffff'),
      success: of('--color-on-success', '#ffffff'),
      info: of('--color-surface', '#ffffff'),
      warning: of('--color-on-warning', '#ffffff'),
      danger: of('--color-on-danger', '#ffffff'),
    },
    surface: of('--color-surface', '#ffffff'),
    sunken: of('--color-sunken', '#e9e6df'),
    border: of('--color-border', '#d6d1c6'),
    text: of('--color-text', '#1a1c1f'),
    muted: of('--color-text-muted', '#45484d'),
    primary: of('--color-primary', '#ad4400'),
    primarySoft: of('--color-primary-soft', '#fde9d9'),
    info: of('--color-info', '#1a5488'),
    asphalt: of('--road-asphalt', '#33373c'),
    marking: of('--road-marking', '#f6c500'),
    cap: of('--stone-cap', '#f6c500'),
    body: of('--stone-body', '#ffffff'),
    stone: of('--stone-text', '#1a1c1f'),
    shoulder: SHOULDER,
    median: MEDIAN,
    font: of('--font-sans', 'system-ui, sans-serif'),
  };
}
