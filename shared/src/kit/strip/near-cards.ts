/** Beside an upright road: which of its records have room for a card at their place. Pure. */
import { TONES } from './strip.model.ts';
import type { Pin } from './pins.ts';

export const CARD = 84;
const GAP = 6;

/** More below a narrow road are not moved through by a finger. */
const MOST_BELOW = 8;

export interface CardPlace {
  pin: Pin;
  /** Pixels from the top, of the card and of its place on the road. */
  top: number;
  foot: number;
}

const rank = ({ tone }: Pin) => TONES.indexOf(tone);

/** The gravest pins that are in sight, in the order in which they stand from the top. */
export const gravest = (pins: readonly Pin[], length: number, most = MOST_BELOW): Pin[] =>
  pins
    .filter(({ along }) => along >= 0 && along <= length)
    .sort((one, other) => rank(other) - rank(one) || other.count - one.count || one.along - other.along)
    .slice(0, most)
    .sort((one, other) => other.along - one.along);

/** The gravest have theirs first; each as near to its place as it can stand, in the order of the road. */
export function cardsOf(pins: readonly Pin[], length: number): CardPlace[] {
  const chosen = gravest(pins, length, Math.floor((length + GAP) / (CARD + GAP)));
  const places = chosen.map((pin): CardPlace => {
    const foot = length - pin.along;
    return { pin, foot, top: foot - CARD / 2 };
  });
  let least = 0;
  for (const place of places) {
    place.top = Math.max(place.top, least);
    least = place.top + CARD + GAP;
  }
  // those at the foot of the picture push back up
  let most = length - CARD;
  for (const place of places.reverse()) {
    place.top = Math.min(place.top, most);
    most = place.top - CARD - GAP;
  }
  return places.reverse();
}
