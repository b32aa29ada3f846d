import type { RoadProgram } from '@chainage/shared/contracts/safety/road';
import { dayOf } from '@chainage/shared/lib/format/date';
import type { RoadLayer } from '@chainage/shared/kit/home/home.model.ts';

const isHeld = (status: string) => status === 'completed' || status === 'closed';

/** Talks, drills and inspections at the roadside, planned and held. */
export const programsHeld: RoadLayer<RoadProgram> = {
  as: 'pins',
  name: 'home.road.programs',
  isOff: true,
  signOf: ({ status, planned_at: at }) => ({
    ...(isHeld(status) ? { tone: 'success', sign: '✓' } : { tone: 'info', sign: 'S' }),
    day: at && dayOf(at),
  }),
};
