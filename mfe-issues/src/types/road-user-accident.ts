import type { TypeLayout } from './type-layout.ts';

export const roadUserAccident: TypeLayout = { type: 'road_user_accident' };
