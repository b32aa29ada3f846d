import { wordsOfIssue } from './words-of-issue.ts';

it('a row is called as its type is, in every language', () => {
  const words = wordsOfIssue({ issue_type: 'road_user_accident' }).join(' ');
  for (const called of ['accident', 'दुर्घटना', 'अपघात']) expect(words.toLowerCase()).toContain(called);
});

it('a whole record is found by plates in it and by their parts, and by nobody’s name', () => {
  const vehicles = [{ registration_no: 'MH13AB1234', driver_name: 'Ramesh Pawar', licence_no: 'MH13-2011' }];
  const words = wordsOfIssue({ issue_type: 'road_user_accident', vehicles } as never);
  for (const part of ['mh13ab1234', 'ab1234', '1234']) expect(words).toContain(part);
  expect(words.join(' ')).not.toMatch(/ramesh|2011/i);
});

it('a breakdown by its one vehicle, a defect by its tag', () => {
  expect(wordsOfIssue({ issue_type: 'vehicle_breakdown', registration_no: 'KA22AB4417' } as never)).toContain('4417');
  expect(wordsOfIssue({ issue_type: 'electrical_maintenance', equipment_tag: 'HM-17' } as never)).toContain('HM-17');
});

it('a type that this version does not know has none', () => {
  expect(wordsOfIssue({ issue_type: 'flood' as never })).toEqual([]);
});
