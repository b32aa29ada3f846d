/** What one line of measurement comes to: domain.md section 3.6, arithmetic 1. Without Zod, for a phone that counts while typing. */
import { decimalProduct } from '@chainage/shared/contracts/kit/decimal-product';
import type { Method } from '../setup/states.ts';

/** What is measured, as decimals in text: numbers without a unit, lengths in metres, `factor` such as tonnes a cubic metre. */
export interface Measured {
  nos?: unknown;
  length_m?: unknown;
  breadth_m?: unknown;
  depth_m?: unknown;
  direct_quantity?: unknown;
  factor?: unknown;
}

type Dimension = Exclude<keyof Measured, 'factor'>;

/** What each method asks for, in the order of a measurement book. */
export const MEASURES: Readonly<Record<Method, readonly Dimension[]>> = {
  nos: ['nos'],
  length: ['nos', 'length_m'],
  area: ['nos', 'length_m', 'breadth_m'],
  volume: ['nos', 'length_m', 'breadth_m', 'depth_m'],
  weight: ['nos', 'length_m', 'breadth_m', 'depth_m'],
  direct: ['direct_quantity'],
};

/** The largest that a quantity may be: `decimal(14,3)`. */
const LONGEST = 11;

const exactly = (method: Method, measured: Measured): string | null =>
  decimalProduct(
    [...MEASURES[method].map((dimension) => measured[dimension]), method === 'direct' ? '1' : (measured.factor ?? '1')],
    3,
  );
const hasRoom = (quantity: string): boolean => quantity.replace('-', '').indexOf('.') <= LONGEST;

/**
 * The quantity of a log in its key's unit, rounded half up to three places: the product of what its method asks for and the
 * key's factor. Null while something is missing, and where it has no room in `decimal(14,3)`.
 */
export function logQuantity(method: Method, measured: Measured): string | null {
  const quantity = exactly(method, measured);
  return quantity === null || !hasRoom(quantity) ? null : quantity;
}

/** What is taken back counts below nought. */
export const takenBack = (quantity: string): string => (/^[-0.]*$/.test(quantity) ? quantity : `-${quantity}`);

/** Whether what was measured comes to more than `decimal(14,3)` holds. */
export function isTooMuch(method: Method, measured: Measured): boolean {
  const quantity = exactly(method, measured);
  return quantity !== null && !hasRoom(quantity);
}
