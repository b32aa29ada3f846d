import { fileNameOf } from './names.ts';

it('a file is called by the day that the clocks of its organisation showed', () => {
  const file = { report_key: 'unknown', filters: {}, format: 'csv', created_at: '2026-11-26T20:05:00Z' } as const;
  expect(fileNameOf(file)).toBe('unknown-2026-11-27.csv');
  expect(fileNameOf(file, 'UTC')).toBe('unknown-2026-11-26.csv');
});
