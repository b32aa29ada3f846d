/**
 * Whose turn it is: places in a line, each served once before it stands at the end again, so that ten thousand jobs of one
 * organisation are one place in the line.
 */
import type { Place } from './place.ts';

export class Turns {
  #line: Place[] = [];
  #served = new Map<Place, number>();
  #count = 0;

  /** Something of theirs may be due. */
  add(place: Place): void {
    if (!this.#line.includes(place)) this.#line.push(place);
  }

  /** Everybody of whom something is due; who was served longest ago comes first. */
  fill(places: readonly Place[]): void {
    const when = (place: Place) => this.#served.get(place) ?? 0;
    this.#line = [...places].sort((a, b) => when(a) - when(b));
    this.#served = new Map([...this.#served].filter(([place]) => places.includes(place)));
  }

  /** The first in the line that may go, taken out of it. */
  next(mayGo: (place: Place) => boolean): Place | undefined {
    const at = this.#line.findIndex(mayGo);
    return at < 0 ? undefined : this.#line.splice(at, 1)[0];
  }

  /** It had its turn, and may have more to do. */
  served(place: Place): void {
    this.#count += 1;
    this.#served.set(place, this.#count);
    this.add(place);
  }
}
