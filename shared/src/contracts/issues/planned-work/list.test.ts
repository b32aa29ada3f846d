import { listFaults } from '@chainage/shared/contracts/kit/list-faults';
import { listQueryOf, rowOf } from '@chainage/shared/contracts/kit/record-schemas';
import { workSchedule } from '../work-schedule/kind.ts';
import { plannedWork } from './kind.ts';

test.each([workSchedule, plannedWork])('the list of $entity asks for nothing that the server does not take', (kind) =>
  expect(listFaults(kind.list, { query: listQueryOf(kind), row: rowOf(kind), flow: kind.flow })).toEqual([]),
);
