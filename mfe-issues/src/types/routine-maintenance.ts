import type { TypeLayout } from './type-layout.ts';

export const routineMaintenance: TypeLayout = { type: 'routine_maintenance' };
