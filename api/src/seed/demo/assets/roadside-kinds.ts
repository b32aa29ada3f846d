/** Barriers, signs, lights and shelters. */
import { eitherSide, type AssetKind } from './kind.ts';

export const BARRIER: AssetKind = {
  type: 'crash_barrier',
  prefix: 'MBCB',
  unit: 'rm',
  rate: '3850.00',
  grid: 10,
  look(random, place) {
    const length = Math.round(random.between(6, 48)) * 10;
    const thrie = random.next() < 0.2;
    const where = random.pick(['curve', 'high embankment', 'bridge approach', 'median opening']);
    return {
      name: `${thrie ? 'Thrie' : 'W'}-beam barrier, ${where}, ${place.name}`,
      direction: where === 'median opening' ? 'median' : eitherSide(random),
      length,
      quantity: `${length}.000`,
      sideOffset: random.between(0.6, 1.5).toFixed(1),
      make: random.pick(['Sahyadri Steel', 'Konkan Galvanisers']),
      attributes: {
        beam: thrie ? 'thrie_beam' : 'w_beam',
        posts: Math.floor(length / 4) + 1,
        post_spacing_m: thrie ? '2.00' : '4.00',
        rail_height_mm: thrie ? 850 : 750,
        end_treatment: random.pick(['sloped_end', 'energy_absorbing', 'anchored_in_slope']),
      },
    };
  },
};

const SIGNS = [
  ['Speed limit 80', 'mandatory', 'M', 900],
  ['No overtaking', 'mandatory', 'M', 900],
  ['Height limit 5.5 m', 'mandatory', 'M', 900],
  ['Curve to the left', 'cautionary', 'C', 900],
  ['Side road ahead', 'cautionary', 'C', 900],
  ['School ahead', 'cautionary', 'C', 1200],
  ['Pedestrian crossing', 'cautionary', 'C', 900],
  ['Cattle', 'cautionary', 'C', 900],
  ['Advance direction sign', 'informatory', 'I', 2400],
  ['Village name board', 'informatory', 'I', 1800],
  ['Petrol pump 500 m', 'informatory', 'I', 1200],
] as const;

export const SIGN: AssetKind = {
  type: 'sign',
  prefix: 'SIGN',
  unit: 'nos',
  rate: '14200.00',
  grid: 5,
  losable: true,
  look(random, place, index) {
    const [text, group, letter, size] = random.pick(SIGNS);
    return {
      name: `${text}, ${place.name}`,
      direction: eitherSide(random),
      sideOffset: random.between(2, 3.5).toFixed(1),
      make: random.pick(['Margdarshak Signs', 'Deccan Retro']),
      attributes: {
        sign_group: group,
        sign_number: `${letter}-${String(index + 1).padStart(3, '0')}`,
        size_mm: size,
        sheeting: random.pick(['type_xi', 'type_xi', 'type_iv']),
        posts: size > 1500 ? 2 : 1,
      },
    };
  },
};

export const LIGHT_POLE: AssetKind = {
  type: 'light_pole',
  prefix: 'LP',
  unit: 'nos',
  rate: '46500.00',
  grid: 5,
  row: { count: 5, step: 30 },
  atPlaces: true,
  look: (random, place, index) => ({
    name: `Light pole ${(index % 5) + 1}, ${place.name}`,
    direction: place.isPlaza ? 'median' : eitherSide(random),
    sideOffset: place.isPlaza ? '0.8' : '2.5',
    make: 'Prakash Lighting',
    model: random.pick(['PL-120', 'PL-150']),
    attributes: {
      lamp: 'led',
      lamps: place.isPlaza ? 2 : 1,
      lamp_watts: place.isPlaza ? 150 : 120,
      pole_height_m: place.isPlaza ? '12.0' : '9.0',
      feeder: `F${Math.floor(index / 5) + 1}`,
    },
  }),
};

export const BUS_SHELTER: AssetKind = {
  type: 'bus_shelter',
  prefix: 'BUS',
  unit: 'nos',
  roadType: 'lay_by_or_bus_bay',
  rate: '385000.00',
  grid: 10,
  atPlaces: true,
  look: (random, place) => ({
    name: `Bus shelter, ${place.name}`,
    direction: eitherSide(random),
    sideOffset: '4.5',
    attributes: {
      seats: random.pick([6, 8, 10]),
      roof: random.pick(['steel_sheet', 'concrete']),
      lit: random.next() < 0.6,
    },
  }),
};
