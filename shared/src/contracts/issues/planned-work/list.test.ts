import { listFaults } from '@chainage/shared/contracts/kit/list-faults';
import { listQueryOf, rowOf } from '@chainage/shared/contracts/kit/record-schemas';
import { workSchedule } from '../work-schedule/kind.ts';
import { plannedWork } from './kind.ts';

/** Of a schedule what the server keeps beside it. */
const KEPT = Object.keys(workSchedule.kept ?? {});

test.each([
  [workSchedule, KEPT],
  [plannedWork, []],
])('the list of $entity asks for nothing that the server does not take', (kind, slots) => {
  const { list, flow } = kind;
  expect(listFaults(list, { query: listQueryOf(kind), row: rowOf(kind), flow, slots })).toEqual([]);
});
