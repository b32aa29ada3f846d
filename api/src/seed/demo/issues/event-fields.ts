/** Fields of breakdowns, parked vehicles and what lies on the road, from codes and minutes after the event. */
import { idOf, type At, type Fields } from './story.ts';

const times = (at: At, named: Readonly<Record<string, number | undefined>>): Fields =>
  Object.fromEntries(
    Object.entries(named).flatMap(([name, after]) => (after === undefined ? [] : [[name, at(after)]])),
  );

export interface Breakdown {
  vehicle: string;
  plate: string;
  cause: string;
  help: readonly string[];
  lanes?: number;
  driver?: string;
  phone?: string;
  towedTo?: string;
  /** Minutes after the event. */
  call: number;
  patrol?: number;
  crane?: number;
  cleared?: number;
}

export const breakdownFields =
  ({ vehicle, plate, cause, help, lanes, driver, phone, towedTo, call, patrol, crane, cleared }: Breakdown) =>
  (at: At): Fields => ({
    vehicle_type: idOf('vehicle-types', vehicle),
    registration_no: plate,
    cause: idOf('causes', cause),
    help_types: help.map((code) => idOf('help-types', code)),
    lanes_blocked: lanes ?? 0,
    driver_name: driver,
    driver_phone: phone,
    towed_to: towedTo,
    ...times(at, {
      call_received_at: call,
      patrol_reached_at: patrol,
      crane_reached_at: crane,
      cleared_at: cleared,
    }),
  });

export interface Parked {
  vehicle: string;
  plate: string;
  place: 'mcw' | 'shoulder' | 'sr' | 'bus_bay' | 'lay_by' | 'toll_plaza';
  /** Minutes after the event. */
  warned?: number;
  locked?: boolean;
  towed?: boolean;
  police?: boolean;
}

export const parkedFields =
  ({ vehicle, plate, place, warned, locked = false, towed = false, police = false }: Parked) =>
  (at: At): Fields => ({
    vehicle_type: idOf('vehicle-types', vehicle),
    registration_no: plate,
    place,
    first_seen_at: at(0),
    wheel_locked: locked,
    towed,
    police_informed: police,
    ...times(at, { warned_at: warned }),
  });

export interface OnTheRoad {
  object: 'dead_animal' | 'debris' | 'spill' | 'fallen_tree' | 'tyre' | 'load';
  animal?: string;
  quantity: string;
  unit: string;
  /** Minutes after the event at which it was gone, and where it went. */
  removed?: number;
  to?: string;
}

export const onTheRoad =
  ({ object, animal, quantity, unit, removed, to }: OnTheRoad) =>
  (at: At): Fields => ({
    object,
    animal_kind: animal,
    quantity,
    unit: idOf('units-of-measurement', unit),
    hazardous: false,
    disposal_place: to,
    ...times(at, { removed_at: removed }),
  });

export interface Damage {
  what?: string;
  quantity: string;
  unit: string;
  rate: string;
  recovery: 'not_traced' | 'notice_sent' | 'insurance_claim' | 'police_case';
  notice?: string;
  vehicle?: { plate: string; owner?: string; insurer?: string; policy?: string };
}

/** Property of the road that was damaged; `what` where it stands in no register. */
export const damageFields =
  ({ what, quantity, unit, rate, recovery, notice, vehicle }: Damage) =>
  (): Fields => ({
    asset_description: what,
    quantity,
    unit: idOf('units-of-measurement', unit),
    unit_rate: rate,
    recovery_status: recovery,
    notice_no: notice,
    responsible_vehicle: vehicle
      ? [
          {
            registration_no: vehicle.plate,
            owner: vehicle.owner,
            insurer: vehicle.insurer,
            policy_no: vehicle.policy,
          },
        ]
      : [],
  });

/** The day of an instant. */
export const dayAt = (at: At, minutes: number): string => at(minutes).slice(0, 10);
