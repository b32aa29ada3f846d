import { countHurt, frequencyRate, incidenceRate, meanPersons, severityRate, type Hurt } from './rates.ts';

test('rates per million man-hours and per thousand persons are exact and rounded half up', () => {
  expect(frequencyRate(2, '87654.50')).toBe('22.82');
  expect(severityRate(6012, '87654.50')).toBe('68587.47');
  // 0.005 is rounded up, 0.00499… is not
  expect(frequencyRate(1, '200000000')).toBe('0.01');
  expect(frequencyRate(1, '200000000.01')).toBe('0.00');
  // more digits than a double keeps
  expect(severityRate(60_000, '123456789012.34')).toBe('0.49');
  expect(meanPersons('301', 4)).toBe('75.3');
  expect(incidenceRate(2, '301', 4)).toBe('26.58');
});

test('without man-hours or persons there is no rate, and none is nought for want of them', () => {
  for (const none of ['0', '0.00', '']) {
    expect(frequencyRate(1, none)).toBeNull();
    expect(severityRate(6000, none)).toBeNull();
  }
  expect([incidenceRate(1, '0', 0), meanPersons('0', 0)]).toEqual([null, null]);
  expect([frequencyRate(0, '8.00'), severityRate(0, '8.00')]).toEqual(['0.00', '0.00']);
});

const hurt = (more: Partial<Hurt>): Hurt => ({
  ...{ classification: 'first_aid', killed: 0, grievous: 0, minor: 0, daysLost: null },
  ...more,
});

test.each<[string, Partial<Hurt>, object]>([
  ['a death named in rows', { classification: 'fatality', killed: 1 }, { killed: 1, lost_time: 1, days_lost: 6000 }],
  ['a death that the class alone says', { classification: 'fatality' }, { killed: 1, lost_time: 1, days_lost: 6000 }],
  [
    'two deaths and one in hospital for 20 days',
    { classification: 'fatality', killed: 2, grievous: 1, daysLost: 20 },
    { killed: 2, lost_time: 3, days_lost: 12_020 },
  ],
  [
    'days until a death, which its charge takes the place of',
    { classification: 'fatality', killed: 1, daysLost: 9 },
    { killed: 1, lost_time: 1, days_lost: 6000 },
  ],
  ['lost time', { classification: 'lost_time_injury', minor: 1, daysLost: 3 }, { lost_time: 1, days_lost: 3 }],
  ['lost time, days not said yet', { classification: 'lost_time_injury', minor: 1 }, { lost_time: 1, unknown: 1 }],
  ['lost time, none of it days', { classification: 'lost_time_injury', daysLost: 0 }, { lost_time: 1 }],
  [
    'two taken to hospital',
    { classification: 'lost_time_injury', grievous: 2, daysLost: 31 },
    { lost_time: 2, days_lost: 31 },
  ],
  ['called first aid, yet away for two days', { minor: 1, daysLost: 2 }, { lost_time: 1, days_lost: 2 }],
  ['first aid', { minor: 2, daysLost: 0 }, { first_aid: 2 }],
  ['first aid of somebody unnamed', {}, { first_aid: 1 }],
  ['medical treatment', { classification: 'medical_treatment', minor: 1 }, { medical: 1 }],
  ['a dangerous occurrence', { classification: 'dangerous_occurrence' }, { dangerous: 1 }],
  ['a near miss, which others count', { classification: 'near_miss' }, {}],
  ['a worker hurt on the road', { classification: undefined, minor: 1 }, { first_aid: 1 }],
  [
    'a worker taken to hospital from the road',
    { classification: undefined, grievous: 1 },
    { lost_time: 1, unknown: 1 },
  ],
  ['no worker in an accident on the road', { classification: undefined }, {}],
])('%s', (_, said, counts) => {
  expect(countHurt(hurt(said))).toEqual({
    ...{ killed: 0, lost_time: 0, days_lost: 0, medical: 0, first_aid: 0, dangerous: 0, unknown: 0 },
    ...counts,
  });
});
