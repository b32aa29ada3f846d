import type { DemoPart } from '../part.ts';
import { BHIMA } from '../people.ts';
import { fillRegister } from './fill-register.ts';
import { BHIMA_PLACES, DECCAN_PLACES } from './places.ts';
import { BHIMA_REGISTER, DECCAN_REGISTER } from './registers.ts';

export const assetsPart: DemoPart = ({ now, random }) =>
  async function fill(db, made) {
    const isBhima = made.demo === BHIMA;
    const places = isBhima ? BHIMA_PLACES : DECCAN_PLACES;
    await fillRegister(db, made, isBhima ? BHIMA_REGISTER : DECCAN_REGISTER, { now, random, places });
  };
