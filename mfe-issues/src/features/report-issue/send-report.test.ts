import { newAttempt, sendReport, type Report, type ReportCalls } from './send-report.ts';
import type { IssueRecord } from '#lib/issue-record.ts';

const report: Report = { id: 'i1', body: { issue_type: 'routine_maintenance', description: 'Pothole' }, submit: {} };

function phone(fail: Record<string, unknown> = {}) {
  const sent: string[] = [];
  let keys = 0;
  const answer = (name: string, version: number) => (key: string) => {
    sent.push(`${name} ${key}`);
    const reason = fail[name];
    delete fail[name];
    return reason ? Promise.reject(reason) : Promise.resolve({ version } as IssueRecord);
  };
  const calls: ReportCalls = {
    create: (_body, key) => answer('create', 1)(key),
    edit: (_id, body, key) => answer(`edit v${String(body['version'])}`, 2)(key),
    act: (_id, body, key) => answer(`submit v${String(body['version'])}`, 3)(key),
    read: () => answer('read', 1)('-'),
    newKey: () => `k${++keys}`,
  };
  return { sent, calls };
}

test('a report is created, then submitted with the version it got', async () => {
  const { sent, calls } = phone();
  expect(await sendReport(calls, newAttempt(), report)).toBe(3);
  expect(sent).toEqual(['create k1', 'submit v1 k2']);
});

test('saving a draft does not submit', async () => {
  const { sent, calls } = phone();
  await sendReport(calls, newAttempt(), { ...report, submit: null });
  expect(sent).toEqual(['create k1']);
});

test('a lost answer is asked again under the same key', async () => {
  const { sent, calls } = phone({ create: new Error('network') });
  const attempt = newAttempt();
  await expect(sendReport(calls, attempt, report)).rejects.toThrow('network');
  await sendReport(calls, attempt, report);
  expect(sent).toEqual(['create k1', 'create k1', 'submit v1 k2']);
});

test('when submit is refused, the corrected form edits the record that is already there', async () => {
  const { sent, calls } = phone({ 'submit v1': new Error('refused') });
  const attempt = newAttempt();
  await expect(sendReport(calls, attempt, report)).rejects.toThrow('refused');
  await sendReport(calls, attempt, { ...report, body: { ...report.body, description: 'Deep pothole' } });
  expect(sent).toEqual(['create k1', 'submit v1 k2', 'edit v1 k3', 'submit v2 k4']);
});

test('a create that arrived unheard, then changed, is edited instead of doubled', async () => {
  const attempt = newAttempt();
  const first = phone({ create: new Error('network') });
  await expect(sendReport(first.calls, attempt, report)).rejects.toThrow('network');
  const second = phone({ create: { problem: { code: 'id.conflict' } } });
  await sendReport(second.calls, attempt, { ...report, body: { ...report.body, description: 'Two potholes' } });
  expect(second.sent.map((line) => line.split(' k')[0])).toEqual(['create', 'read -', 'edit v1', 'submit v2']);
});
