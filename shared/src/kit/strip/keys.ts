/** What a key does to the strip while it has the focus. Pure. */
import { moved, within, zoomed } from './shown.ts';
import type { Shown } from './strip.model.ts';

/** A step along, as a share of what is drawn. */
const STEP = 0.15;
const NEARER = 1.5;

type KeyAct =
  | { do: 'show'; shown: Shown }
  /** Of the stretch that lists are filtered by. */
  | { do: 'pick'; picked: Shown }
  /** To the next mark along the road, or the one before. */
  | { do: 'step'; by: 1 | -1 }
  | { do: 'open' | 'clear' };

interface At {
  road: Shown;
  shown: Shown;
  picked: Shown | null;
}

const AHEAD = ['ArrowRight', 'ArrowUp'];
const BACK = ['ArrowLeft', 'ArrowDown'];

/** Longer at its end, or shorter; where nothing is picked yet from the middle of what is drawn. */
function picksMore({ road, shown, picked }: At, by: number): KeyAct {
  const middle = (shown.from + shown.to) / 2;
  const { from, to } = picked ?? { from: middle, to: middle };
  const end = Math.min(road.to, Math.max(from, to + by));
  return { do: 'pick', picked: { from: Math.round(from), to: Math.round(end) } };
}

/** Null where the key is none of the strip's: the page has it then. */
export function keyAct({ key, shiftKey }: Pick<KeyboardEvent, 'key' | 'shiftKey'>, at: At): KeyAct | null {
  const { road, shown } = at;
  const length = shown.to - shown.from;
  const way = AHEAD.includes(key) ? 1 : BACK.includes(key) ? -1 : 0;
  if (way !== 0)
    return shiftKey
      ? picksMore(at, (way * length) / 20)
      : { do: 'show', shown: moved(road, shown, way * length * STEP) };
  switch (key) {
    case '+':
    case '=':
      return { do: 'show', shown: zoomed(road, shown, NEARER) };
    case '-':
    case '_':
      return { do: 'show', shown: zoomed(road, shown, 1 / NEARER) };
    case '0':
      return { do: 'show', shown: within(road, road) };
    case 'Home':
      return { do: 'show', shown: within(road, { from: road.from, to: road.from + length }) };
    case 'End':
      return { do: 'show', shown: within(road, { from: road.to - length, to: road.to }) };
    case 'PageDown':
      return { do: 'step', by: 1 };
    case 'PageUp':
      return { do: 'step', by: -1 };
    case 'Enter':
      return { do: 'open' };
    case 'Escape':
      return { do: 'clear' };
    default:
      return null;
  }
}
