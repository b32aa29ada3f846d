import type { TypeLayout } from './type-layout.ts';

export const roadUserAccident: TypeLayout = {
  type: 'road_user_accident',
  facts: [
    { key: 'classification_label', numeric: false },
    { key: 'killed', numeric: true },
    { key: 'grievous', numeric: true },
    { key: 'minor', numeric: true },
  ],
};
