/** The accident block of a demo story, from codes. */
import { idOf, type At, type Fields } from './story.ts';

interface Vehicle {
  type: string;
  plate?: string;
  driver?: string;
  age?: number;
  licence?: string;
  damage?: 'none' | 'minor' | 'major' | 'total';
  load?: 'empty' | 'normal' | 'overloaded';
  alcohol?: boolean;
  belt?: 'yes' | 'no' | 'unknown';
}

interface Casualty {
  person: 'driver' | 'passenger' | 'pedestrian' | 'cyclist' | 'worker' | 'other';
  severity: 'killed' | 'grievous' | 'minor' | 'uninjured';
  vehicle?: number;
  name?: string;
  age?: number;
  sex?: 'male' | 'female';
  to?: string;
  by?: string;
}

export interface Accident {
  nature: string;
  classification: 'fatal' | 'grievous' | 'minor' | 'non_injury';
  causes: readonly string[];
  /** The first is the responsible one. */
  vehicles: readonly Vehicle[];
  casualties?: readonly Casualty[];
  condition?: string;
  intersection?: string;
  weather?: string;
  light?: 'daylight' | 'dawn_dusk' | 'night_lit' | 'night_unlit';
  surface?: 'dry' | 'wet';
  hitAndRun?: boolean;
  help: readonly string[];
  /** Minutes after the event. */
  call?: number;
  patrol: number;
  ambulance?: number;
  hospitalAt?: number;
  crane?: number;
  cleared?: number;
  hospital?: string;
  station?: string;
  fir?: 'not_required' | 'pending';
  police?: { after: number; person: string; reference?: string };
  lanes?: number;
  animals?: number;
  damage?: readonly { what: string; quantity: string; unit: string; cost: string }[];
}

const timeFields = (accident: Accident, at: At): Fields => {
  const times: [string, number | undefined][] = [
    ['call_received_at', accident.call ?? 3],
    ['patrol_reached_at', accident.patrol],
    ['ambulance_reached_at', accident.ambulance],
    ['hospital_reached_at', accident.hospitalAt],
    ['crane_reached_at', accident.crane],
    ['road_cleared_at', accident.cleared],
  ];
  return Object.fromEntries(times.flatMap(([name, after]) => (after === undefined ? [] : [[name, at(after)]])));
};

const vehicleOf = (vehicle: Vehicle, index: number): Fields => ({
  vehicle_type: idOf('vehicle-types', vehicle.type),
  registration_no: vehicle.plate ?? 'UNKNOWN',
  role: index === 0 ? 'responsible' : 'other',
  driver_name: vehicle.driver,
  driver_age: vehicle.age,
  driver_sex: vehicle.driver ? 'male' : undefined,
  licence_no: vehicle.licence,
  belt_or_helmet: vehicle.belt ?? 'unknown',
  alcohol_suspected: vehicle.alcohol ?? false,
  load: vehicle.load,
  damage: vehicle.damage ?? 'minor',
});

const casualtyOf = (casualty: Casualty): Fields => ({
  person: casualty.person,
  vehicle: casualty.vehicle,
  severity: casualty.severity,
  name: casualty.name,
  age: casualty.age,
  sex: casualty.sex,
  shifted_to: casualty.to,
  shifted_by: casualty.by ? idOf('help-types', casualty.by) : undefined,
});

export const accidentFields =
  (accident: Accident) =>
  (at: At): Fields => ({
    nature_of_accident: idOf('nature-of-accidents', accident.nature),
    accident_classification: idOf('accident-classifications', accident.classification),
    causes: accident.causes.map((code) => idOf('causes', code)),
    road_feature: idOf('road-features', 'four_or_more_lanes_with_divider'),
    road_condition: idOf('road-conditions', accident.condition ?? 'straight'),
    intersection_type: accident.intersection ? idOf('intersection-types', accident.intersection) : null,
    traffic_control: accident.intersection ? 'blinker' : null,
    weather_condition: idOf('weather-conditions', accident.weather ?? 'fine'),
    light: accident.light ?? 'daylight',
    surface: accident.surface ?? 'dry',
    area_type: 'rural',
    speed_limit_kmph: 80,
    hit_and_run: accident.hitAndRun ?? false,
    in_work_zone: false,
    help_types: accident.help.map((code) => idOf('help-types', code)),
    lanes_blocked: accident.lanes ?? 1,
    hospital: accident.hospital,
    police_station: accident.station,
    fir_status: accident.fir ?? 'not_required',
    animals_killed: accident.animals ?? 0,
    vehicles: accident.vehicles.map(vehicleOf),
    casualties: (accident.casualties ?? []).map(casualtyOf),
    property_damage: (accident.damage ?? []).map(({ what, quantity, unit, cost }) => ({
      description: what,
      quantity,
      unit: idOf('units-of-measurement', unit),
      estimated_cost: cost,
    })),
    authorities_informed: accident.police
      ? [
          {
            authority_type: idOf('authority-types', 'local_police'),
            informed_at: at(accident.police.after),
            person: accident.police.person,
            reference: accident.police.reference,
          },
        ]
      : [],
    ...timeFields(accident, at),
  });
