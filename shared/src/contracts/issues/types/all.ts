/** The declaration of each type that is built. */
export { roadUserAccident } from './road-user-accident.ts';
export { routineMaintenance } from './routine-maintenance.ts';
