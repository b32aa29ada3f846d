/** What carries the road over water, and what watches and warns. */
import { eitherSide, type AssetKind } from './kind.ts';

export const CULVERT: AssetKind = {
  type: 'culvert',
  prefix: 'CULV',
  unit: 'nos',
  rate: '1450000.00',
  grid: 10,
  look(random, place) {
    const kind = random.pick(['Box', 'Pipe', 'Slab']);
    const spans = kind === 'Pipe' ? random.pick([2, 3]) : random.pick([1, 1, 2]);
    return {
      name: `${kind} culvert near ${place.name}`,
      direction: 'both',
      attributes: {
        culvert: kind.toLowerCase(),
        span_count: spans,
        span_m: kind === 'Pipe' ? '1.2' : random.between(1.5, 5.8).toFixed(1),
        width_m: '24.50',
        vent_height_m: kind === 'Pipe' ? '1.20' : spans === 1 ? '3.00' : '2.00',
      },
    };
  },
};

const bridge = (
  type: string,
  prefix: string,
  rate: string,
  streams: readonly string[],
  span: [number, number],
): AssetKind => ({
  type,
  prefix,
  unit: 'rm',
  roadType: 'bridge',
  rate,
  grid: 10,
  look(random, _place, index) {
    const spanLength = Math.round(random.between(...span));
    const spans = random.pick([2, 3, 4]);
    const length = spanLength * spans;
    return {
      name: `Bridge over the ${streams[index % streams.length]}`,
      direction: 'both',
      length,
      quantity: `${length}.000`,
      attributes: {
        superstructure: random.pick(['rcc_t_girder', 'psc_girder']),
        span_count: spans,
        span_m: `${spanLength}.0`,
        width_m: '24.50',
        bearing: 'elastomeric',
        foundation: type === 'major_bridge' ? 'well' : 'open',
        crosses: streams[index % streams.length] ?? '',
      },
    };
  },
});

export const MINOR_BRIDGE = bridge(
  'minor_bridge',
  'MNB',
  '185000.00',
  ['Adela nala', 'Bori nala', 'Harni', 'Bennithora'],
  [8, 14],
);
export const MAJOR_BRIDGE = bridge('major_bridge', 'MJB', '310000.00', ['Sina', 'Terna'], [24, 36]);

export const CAMERA: AssetKind = {
  type: 'camera',
  prefix: 'CAM',
  unit: 'nos',
  rate: '92000.00',
  grid: 5,
  atPlaces: true,
  losable: true,
  look: (random, place, index) => ({
    name: `Traffic camera ${index + 1}, ${place.name}`,
    direction: 'median',
    make: 'Drishti Systems',
    model: random.pick(['DS-PTZ30', 'DS-F4']),
    attributes: { camera: random.pick(['ptz', 'fixed']), power: random.pick(['solar', 'grid']), pole_height_m: '10.0' },
  }),
};

export const VMS: AssetKind = {
  type: 'vms',
  prefix: 'VMS',
  unit: 'nos',
  rate: '1875000.00',
  grid: 50,
  look: (random, place) => ({
    name: `Message sign before ${place.name}`,
    direction: eitherSide(random),
    make: 'Drishti Systems',
    model: 'DS-VMS3',
    attributes: { width_m: '3.00', pixel_pitch_mm: 20, power: 'grid', pole_height_m: '6.0' },
  }),
};

export const CALL_BOX: AssetKind = {
  type: 'emergency_call_box',
  prefix: 'ECB',
  unit: 'nos',
  rate: '68000.00',
  grid: 100,
  look: (random, place, index) => ({
    name: `Call box ${index + 1}, ${place.name}`,
    direction: eitherSide(random),
    make: 'Sampark Telecom',
    attributes: { power: 'solar', line: 'gsm' },
  }),
};

export const TOLL_LANE: AssetKind = {
  type: 'toll_lane',
  prefix: 'TL',
  unit: 'nos',
  roadType: 'toll_plaza',
  rate: '2650000.00',
  grid: 10,
  atPlazas: true,
  look: (_random, place) => ({
    name: place.name,
    direction: 'lhs',
    attributes: { lane_number: 1, lane_use: 'etc', width_m: '3.20', weighbridge: true },
  }),
};
