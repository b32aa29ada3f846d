import { forecastOf } from './forecast.ts';

const course = (months: Record<string, string>, more: object = {}) => ({
  ...{ scope: '4200.000', opening: '1500.000', now: '2026-11', due: '2027-03' },
  months: Object.entries(months).map(([month, quantity]) => ({ month, quantity })),
  ...more,
});

test.each<[string, ReturnType<typeof course>, object]>([
  [
    'the mean of the finished months, counted on from the last of them',
    course({ '2026-09': '360.500', '2026-10': '640.250' }),
    // 1,699.250 at 500.375 is 3.4 months
    { state: 'within', rate: '500.375', by: ['2026-09', '2026-10'], end: '2027-02' },
  ],
  [
    'not more than three months, and months without work are left out',
    course({ '2026-03': '9.000', '2026-04': '300.000', '2026-08': '300.000', '2026-10': '300.000' }),
    { state: 'late', rate: '300.000', by: ['2026-04', '2026-08', '2026-10'], end: '2027-04' },
  ],
  [
    'the month that is not over only where there is no other',
    course({ '2026-11': '900.000' }),
    { state: 'within', rate: '900.000', by: ['2026-11'], end: '2027-01' },
  ],
  [
    'what is left by now is done in this month at the earliest',
    course({ '2026-09': '2690.000', '2026-11': '1.000' }, {}),
    { state: 'within', rate: '2690.000', by: ['2026-09'], end: '2026-11' },
  ],
  ['just the scope', course({ '2026-10': '2700.000' }), { state: 'done', rate: null, by: [], end: null }],
  ['nothing to go by', course({}), { state: 'unknown', rate: null, by: [], end: null }],
  [
    'nothing but what was taken back',
    course({ '2026-10': '-5.000' }),
    { state: 'unknown', rate: null, by: [], end: null },
  ],
  ['no end that anybody can say', course({ '2026-10': '0.001' }), { state: 'late', end: null }],
  ['a whole number of months', course({ '2026-10': '540.000' }), { state: 'within', end: '2027-02' }],
  ['a thousandth more than that', course({ '2026-10': '539.999' }), { state: 'within', end: '2027-03' }],
  ['no end of the contract', course({ '2026-10': '100.000' }, { due: null }), { state: 'within', end: '2028-12' }],
])('%s', (_, given, forecast) => expect(forecastOf(given)).toMatchObject(forecast));
