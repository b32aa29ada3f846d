/** The declaration of each type that is built. */
export { deadAnimalDebrisRemoval } from './dead-animal-debris-removal.ts';
export { electricalMaintenance } from './electrical-maintenance.ts';
export { enroachmentRow } from './enroachment-row.ts';
export { hazard } from './hazard.ts';
export { highway } from './highway.ts';
export { majorMaintenance } from './major-maintenance.ts';
export { materialDamage } from './material-damage.ts';
export { occupational } from './occupational.ts';
export { other } from './other.ts';
export { roadUserAccident } from './road-user-accident.ts';
export { routineMaintenance } from './routine-maintenance.ts';
export { trafficViolation } from './traffic-violation.ts';
export { unauthorisedAccess } from './unauthorised-access.ts';
export { unauthorisedMediaCut } from './unauthorised-media-cut.ts';
export { unauthorisedParking } from './unauthorised-parking.ts';
export { vehicleBreakdown } from './vehicle-breakdown.ts';
