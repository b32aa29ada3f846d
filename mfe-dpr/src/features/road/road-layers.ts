import type { RoadLog } from '@chainage/shared/contracts/dpr/road';
import type { RoadLayer } from '@chainage/shared/kit/home/home.model.ts';

/** Approved work, a row for each item of the bill of quantities. */
export const workDone: RoadLayer<RoadLog> = {
  as: 'stretches',
  name: 'home.road.work',
  signOf: ({ package_key_label: row, work_date: day }) => ({ tone: 'success', sign: '', row, day }),
};
