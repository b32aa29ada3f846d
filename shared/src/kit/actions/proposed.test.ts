import type { FlowRecord } from '../record/record.model.ts';
import { proposedFor, rememberChosen } from './proposed.ts';

const record = (section: number | null, resolver: number | null = null) =>
  ({ package: section, resolver }) as unknown as FlowRecord;

test('whoever was chosen for a package is proposed for the next of it, and of no other', () => {
  rememberChosen('review', ['resolver'], record(2), { resolver: '5', priority: 'high' });
  expect(proposedFor('review', ['resolver'], record(2))).toEqual({ resolver: '5' });
  expect(proposedFor('review', ['resolver'], record(3))).toEqual({});
  expect(proposedFor('other', ['resolver'], record(2))).toEqual({});
});

test('nothing is proposed over what a record says, without a package, or of what was left empty', () => {
  rememberChosen('review', ['resolver'], record(4), { resolver: '' });
  rememberChosen('review', ['resolver'], record(null), { resolver: '5' });
  expect(proposedFor('review', ['resolver'], record(4))).toEqual({});
  expect(proposedFor('review', ['resolver'], record(2, 7))).toEqual({});
  expect(proposedFor('review', ['resolver'], record(null))).toEqual({});
});
