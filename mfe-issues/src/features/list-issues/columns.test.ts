import { roadUserAccident } from '#types/road-user-accident.ts';
import { routineMaintenance } from '#types/routine-maintenance.ts';
import { columnsOf, readChosen, writeChosen } from './columns.ts';

test('accidents add what is counted of them, before the status', () => {
  const keys = columnsOf(roadUserAccident).map(({ key }) => key);
  expect(keys.slice(keys.indexOf('classification_label'), keys.indexOf('status') + 1)).toEqual([
    'classification_label',
    'killed',
    'grievous',
    'minor',
    'status',
  ]);
  expect(columnsOf(routineMaintenance).map(({ key }) => key)).not.toContain('killed');
});

test('chosen columns are kept per type, and unknown ones are forgotten', () => {
  expect(readChosen(routineMaintenance)).toContain('sub_type');
  writeChosen(routineMaintenance, ['number', 'status', 'long_gone']);
  expect(readChosen(routineMaintenance)).toEqual(['number', 'status']);
  expect(readChosen(roadUserAccident)).toContain('killed');
});
