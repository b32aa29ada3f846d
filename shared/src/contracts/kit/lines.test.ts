import { all, among, any, filled, holds, is, some } from './condition.ts';
import { decimalSum } from './decimal-sum.ts';
import type { Step } from './flow.ts';
import { carriedErrors } from './carried.ts';
import { flowOnSheet, isCarried, isTakenAt, lineCounts, lineSums } from './lines.ts';
import type { RecordKind } from './record-kind.ts';
import { linesMissing } from './steps.ts';

const now = new Date();
const KIND = { module: 'm', fields: {}, sections: [], required: {}, sensitive: [] } as unknown as RecordKind;
const row: Step = { verb: 'submit', from: ['draft'], to: 'sent', right: 'edit' };

test.each([
  [['0.1', '0.2'], '0.3'],
  [['75.000', '42.000'], '117.000'],
  [['9007199254740993.01', '0.001', 2], '9007199254740995.011'],
  [['-1.5', '0.25', null, undefined], '-1.25'],
  [['-0.05', '0.04'], '-0.01'],
  [[3, 4], '7'],
  [[null], null],
  [[], null],
])('%j together are %s', (values, sum) => {
  expect(decimalSum(values)).toBe(sum);
});

test('what does not count is neither summed up nor a line that a step needs', () => {
  const kind = { sums: ['amount'], uncounted: ['cancelled'] };
  const lines = [
    { status: 'draft', amount: '1.50' },
    { status: 'cancelled', amount: '9.00' },
  ];
  expect(lineSums(kind, lines)).toEqual({ amount: '1.50' });
  expect(lineCounts({ logs: kind, tools: kind }, (name) => (name === 'logs' ? lines : [lines[1]!]))).toEqual({
    logs: 1,
    tools: null,
  });
});

test('a step needs lines, or what may stand in their place; where nobody knows them, the server decides', () => {
  const step = { ...row, needs: any(some('logs'), filled('record.no_work')) };
  const missing = (record: object, lines?: Record<string, number | null>) =>
    linesMissing(step, { record: { ...record }, lines, now }).map(({ path, code }) => `${path} ${code}`);
  expect(missing({}, { logs: null })).toEqual(['logs line_required']);
  expect(missing({}, { logs: 2 })).toEqual([]);
  expect(missing({ no_work: 'Rain' }, { logs: null })).toEqual([]);
  expect(missing({})).toEqual([]);
});

test('a line is moved by itself where its sheet takes changes, or where its row says', () => {
  const lines = { in: ['draft'] };
  expect(isTakenAt(row, lines, 'draft')).toBe(true);
  expect(isTakenAt(row, lines, 'sent')).toBe(false);
  expect(isTakenAt({ ...row, sheet: ['sent'] }, lines, 'sent')).toBe(true);
  expect(isTakenAt({ ...row, sheet: [] }, lines, 'draft')).toBe(false);
  expect(isTakenAt({ ...row, versionless: true }, lines, 'sent')).toBe(true);
});

test('on its sheet each row of a line asks how the sheet stands too', () => {
  const flow = { states: ['draft', 'sent'], start: 'draft', final: ['sent'], steps: [row] };
  const [plain] = flowOnSheet(flow, { in: ['draft'] }).steps;
  const stands = (status: string | null) => holds(plain?.when, { record: { sheet: status && { status } }, now });
  expect([stands('draft'), stands('sent'), stands(null)]).toEqual([true, false, false]);
  const when = is('record.ready', true);
  const [asking] = flowOnSheet({ ...flow, steps: [{ ...row, when }] }, { in: ['draft'] }).steps;
  expect(asking?.when).toEqual(all(when, among('record.sheet.status', ['draft'])));
  expect([isCarried(flow, 'submit', 'draft'), isCarried(flow, 'submit', 'sent')]).toEqual([true, false]);
});

test('a line is held back for photos only where somebody knows which it has', () => {
  const submit = { ...row, asks: { photos: { photo: 2 } }, notBy: ['created_by'] };
  const flow = { states: ['draft', 'sent'], start: 'draft', final: ['sent'], steps: [submit] };
  const kind = { ...KIND, flow };
  const said = (line: object) =>
    carriedErrors({ carries: { logs: 'submit' } }, { logs: { kind } }, () => [{ id: 'a', status: 'draft', ...line }], {
      now,
      memberId: 7,
    }).map(({ path, code }) => `${path} ${code}`);
  const photo = { id: 'p', stage: 'photo' };
  expect(said({})).toEqual([]);
  expect(said({ photos: [photo, photo] })).toEqual(['logs.0.photos photo_photo_required']);
  expect(said({ photos: [photo, { ...photo, id: 'q' }] })).toEqual([]);
  expect(said({ created_by: 7 })).toEqual(['logs.0 not_approved_by_self']);
  expect(said({ created_by: 7, status: 'sent' })).toEqual([]);
});
