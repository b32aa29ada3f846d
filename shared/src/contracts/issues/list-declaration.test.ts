import { listFaults } from '../kit/list-faults.ts';
import { BREACH_LIST } from './breach-list.ts';
import { breachQuerySchema, breachRowSchema } from './breaches.ts';
import { ASKED_STEPS, issueListQuerySchema } from './issue-list.ts';
import { issueRowSchema, SLA_STATES } from './issue.ts';
import { ALL_ISSUES, issueList } from './list-declaration.ts';
import { BUILT_TYPES } from './issue-type.ts';
import { issueTypeOf } from './registry.ts';
import { ISSUE_REPORTS } from './reports/pages.ts';
import { issueReport } from './reports/place.ts';
import { REPORT_ROWS, reportQuerySchema } from './reports/reports.ts';
import { issueFlow } from './workflow.ts';

const wire = { query: issueListQuerySchema, row: issueRowSchema, flow: issueFlow, slots: ['type'] };

test.each(BUILT_TYPES)('the list of %s asks the server for nothing that it does not take', (type) => {
  expect(listFaults(issueList(type), wire)).toEqual([]);
});

test('nor does the list of all types', () => {
  expect(listFaults(ALL_ISSUES, wire)).toEqual([]);
});

test('nor does the register of breaches', () => {
  expect(
    listFaults(BREACH_LIST, {
      query: breachQuerySchema,
      row: breachRowSchema,
      slots: ['type', 'due_said', 'done_said'],
    }),
  ).toEqual([]);
});

test.each(ISSUE_REPORTS)('nor does the report %s', (key) => {
  const { list } = issueReport(key);
  expect(listFaults(list, { query: reportQuerySchema, row: REPORT_ROWS[key], slots: ['type'] })).toEqual([]);
});

test('every step that can be asked for leads to the list of all types', () => {
  const may = ALL_ISSUES.filters.find(({ name }) => name === 'may');
  expect(may).toMatchObject({ values: ASKED_STEPS });
});

test.each(BUILT_TYPES)('what %s is counted by has its column', (type) => {
  const facts = Object.keys(issueTypeOf(type)?.facts?.({}, 'a label') ?? {});
  expect(issueList(type).columns.flatMap(({ at }) => (at?.startsWith('facts.') ? [at.slice(6)] : []))).toEqual(facts);
});

test('every state of the repair limit can be asked for', () => {
  const values = issueList('routine_maintenance').filters.flatMap((filter) =>
    filter.as === 'choice' && filter.name === 'sla_state' ? filter.values : [],
  );
  expect(values.toSorted()).toEqual([...SLA_STATES].toSorted());
});
