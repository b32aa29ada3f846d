/** Which files can be had by mail regularly: those that are of other days each time. */
import { screen } from '@testing-library/react';
import type { ExcelFile } from '@chainage/shared/contracts/excel';
import { loadTexts, show, signInAs } from '@chainage/shared/testing/show';
import { addDownloadTexts } from '#i18n/download-texts.ts';
import { SendRegularly } from './send-regularly.tsx';

beforeAll(async () => {
  await loadTexts();
  await addDownloadTexts();
});

const begin = (report_key: string, filters: Record<string, string>) => {
  signInAs(['create__own__excel']);
  const file = { id: 'f1', status: 'ready', requested_by: 7, report_key, filters } as unknown as ExcelFile;
  show([{ path: '*', element: <SendRegularly file={file} /> }], '/reports/download');
  return screen.queryByRole('button', { name: 'Send regularly' }) !== null;
};

it.each([
  ['accident_statement', { date_from: '2026-10-01', date_to: '2026-10-31' }, true],
  ['dpr_month_report', { month: '2026-10' }, true],
  ['patrol_shift_summary', { day: '2026-10-31', shift: 'night' }, false],
  ['dpr_daily', { date: '2026-10-31' }, false],
] as const)('%s of %j: %s', (report, filters, offered) => {
  expect(begin(report, filters)).toBe(offered);
});
