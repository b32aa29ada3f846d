import { kmToMetres } from './chainage.ts';
import type { FieldError } from './field-codes.ts';

/** A stretch of a road that records belong to; chainages in metres. */
export interface Stretch {
  highway: number;
  chainage_from: number;
  chainage_to: number;
}

/** The fields of a record that say where it is, in wire form. What is not filled in, or not a chainage, is not checked. */
export interface Place {
  highway?: unknown;
  chainage_from?: unknown;
  chainage_to?: unknown;
}

function metresOf(km: unknown): number | undefined {
  try {
    return typeof km === 'string' ? kmToMetres(km) : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Package on its highway, chainage inside the package, from ≤ to (domain.md section 7 rule 3). The form and the server
 * both ask here. `stretch` is the record's package, undefined where none is chosen or it is not known.
 */
export function checkPlace(place: Place, stretch: Stretch | undefined): FieldError[] {
  const errors: FieldError[] = [];
  const [from, to] = [metresOf(place.chainage_from), metresOf(place.chainage_to)];
  const outside = (metres: number | undefined) =>
    stretch !== undefined && metres !== undefined && (metres < stretch.chainage_from || metres > stretch.chainage_to);
  if (stretch && place.highway && stretch.highway !== place.highway)
    errors.push({ path: 'package', code: 'not_in_list', message: 'Lies on another highway' });
  if (outside(from)) errors.push({ path: 'chainage_from', code: 'outside_package', message: 'Outside the package' });
  if (from !== undefined && to !== undefined && to < from)
    errors.push({ path: 'chainage_to', code: 'before_start', message: 'Lies before the start' });
  else if (outside(to)) errors.push({ path: 'chainage_to', code: 'outside_package', message: 'Outside the package' });
  return errors;
}
