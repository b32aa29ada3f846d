import { BUILT_TYPES } from './issue-type.ts';
import { issueKind } from './kind.ts';

test.each(['road_user_accident', 'highway', 'occupational'])(
  'of an accident (%s) a phone asks at once which police was told, and shows it outside "All details"',
  (type) => {
    const { sentence, story } = issueKind(type);
    expect(sentence?.now).toContain('authorities_informed');
    expect(sentence?.ticks?.['authorities_informed']?.codes).toEqual(['local_police', 'highway_police']);
    expect(story?.office).not.toContain('authorities_informed');
  },
);

test('of a pothole they stay with what only an office asks for', () => {
  expect(issueKind('routine_maintenance').story?.office).toContain('authorities_informed');
});

test.each([
  ['road_user_accident', { casualties: [{ severity: 'killed' }] }, { priority: 'critical' }],
  ['highway', { casualties: [{ severity: 'grievous' }] }, { priority: 'high' }],
  ['road_user_accident', { casualties: [{ severity: 'minor' }] }, {}],
  ['occupational', { injured: [{ severity: 'killed' }] }, { priority: 'critical' }],
  ['hazard', { likelihood: 5, severity: 3 }, { priority: 'high' }],
  ['hazard', { likelihood: 2, severity: 3 }, {}],
])('of %s %j argues for %j', (type, values, proposed) => {
  const { proposes } = issueKind(type);
  expect(proposes?.({ priority: 'normal', ...values })).toEqual(proposed);
  // what was set higher stays
  expect(proposes?.({ ...values, priority: 'critical' })).toEqual({});
});

test('what is warned of has a section to be warned in', () => {
  for (const type of BUILT_TYPES) {
    const { doubts = [], sections } = issueKind(type);
    expect(doubts.map(({ code }) => code)).toContain('gpsWithoutPosition');
    const placed = sections.flatMap(({ fields }) => fields);
    expect([type, doubts.filter(({ path }) => !placed.includes(path))]).toEqual([type, []]);
  }
  expect(issueKind('highway').doubts?.map(({ code }) => code)).toContain('firWithoutNumber');
});
