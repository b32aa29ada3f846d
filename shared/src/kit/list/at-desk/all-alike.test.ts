import type { FlowRecord } from '#kit/record/record.model.ts';
import { allAlike, lackedByAll } from './all-alike.ts';

const record = (values: object) => values as FlowRecord;

test('of several records what they say alike is kept', () => {
  const of = [
    record({ package: 3, created_by: 8, resolver: null }),
    record({ package: 3, created_by: 9, resolver: null }),
  ];
  expect(allAlike(of)).toEqual({ package: 3, resolver: null });
  expect(allAlike([record({ package: 3 }), record({ package: 4 })])).toEqual({});
});

test('a field is lacked by all where none of them has a value', () => {
  const names = ['resolver', 'priority'];
  expect(lackedByAll([record({ resolver: null, priority: 'low' }), record({ priority: null })], names)).toEqual([
    'resolver',
  ]);
});
