/** How many of what the two demo organisations have (domain.md section 7: 200 for Bhima). */
import type { AssetKind } from './kind.ts';
import { BARRIER, BUS_SHELTER, LIGHT_POLE, SIGN } from './roadside-kinds.ts';
import { CALL_BOX, CAMERA, CULVERT, MAJOR_BRIDGE, MINOR_BRIDGE, TOLL_LANE, VMS } from './structure-kinds.ts';

export type Register = readonly (readonly [kind: AssetKind, count: number])[];

export const BHIMA_REGISTER: Register = [
  [BARRIER, 60],
  [SIGN, 50],
  [LIGHT_POLE, 40],
  [CULVERT, 20],
  [MINOR_BRIDGE, 4],
  [MAJOR_BRIDGE, 2],
  [CAMERA, 6],
  [VMS, 3],
  [CALL_BOX, 3],
  [BUS_SHELTER, 10],
  [TOLL_LANE, 2],
];

export const DECCAN_REGISTER: Register = [
  [BARRIER, 9],
  [SIGN, 12],
  [LIGHT_POLE, 5],
  [CULVERT, 6],
  [MINOR_BRIDGE, 2],
  [BUS_SHELTER, 1],
  [TOLL_LANE, 1],
];
