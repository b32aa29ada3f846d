import { roadUserAccident } from './road-user-accident.ts';
import { routineMaintenance } from './routine-maintenance.ts';
import type { TypeLayout } from './type-layout.ts';

const layouts: Record<string, TypeLayout> = {
  routine_maintenance: routineMaintenance,
  road_user_accident: roadUserAccident,
};

/** The types this remote shows, in the order of its tabs. */
export const SHOWN_TYPES: readonly string[] = Object.keys(layouts);

export const layoutOf = (type: string | undefined): TypeLayout | undefined => (type ? layouts[type] : undefined);
