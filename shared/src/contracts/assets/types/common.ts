/** Fields that several types of asset have. */
import { decimal, flag, int, oneOf, text } from '@chainage/shared/contracts/fields';

export const posts = int(0, 100_000);
export const sheeting = oneOf(['type_iii', 'type_iv', 'type_viii', 'type_ix', 'type_xi']);
export const lit = flag();
export const power = oneOf(['grid', 'solar', 'both']);
export const feeder = text(20);
export const lamp = oneOf(['led', 'sodium', 'metal_halide']);
export const lamp_watts = int(0, 5000, 'W');
export const lamps = int(0, 100);
export const pole_height_m = decimal(2, 1, 'm');
export const span_count = int(1, 200);
export const span_m = decimal(4, 1, 'm');
export const width_m = decimal(3, 2, 'm');
export const clearance_m = decimal(2, 2, 'm');
export const rating_kva = int(1, 10_000, 'kVA');
/** Of a bridge, by the number of its abutment or pier: A1, P3. */
export const at_support = text(20);

/** What carries a bridge. */
export const bridge = {
  superstructure: oneOf([
    ...(['rcc_slab', 'rcc_t_girder', 'psc_girder', 'psc_box', 'steel_girder', 'composite', 'masonry_arch'] as const),
  ]),
  span_count,
  span_m,
  width_m,
  bearing: oneOf(['elastomeric', 'pot', 'spherical', 'roller', 'none']),
  foundation: oneOf(['open', 'well', 'pile']),
  crosses: text(60),
};
