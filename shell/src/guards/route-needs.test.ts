import type { RemoteDescription } from '@chainage/shared/contracts/registry';
import { needsOf } from './route-needs.ts';

const label = { en: 'x' };
const issues: RemoteDescription = {
  name: 'issues',
  label,
  paths: ['/issues'],
  menu: [{ label, path: '/issues/other?status=open', needs: ['view__all__issue_other'] }],
  actions: [{ label, path: '/issues/new/other', needs: ['create__all__issue_other'], place: 'report' }],
};

test('a page needs what the entry above it needs', () => {
  expect(needsOf('/issues/other', [issues])).toEqual(['view__all__issue_other']);
  expect(needsOf('/issues/other/view/1', [issues])).toEqual(['view__all__issue_other']);
  expect(needsOf('/issues/new/other', [issues])).toEqual(['create__all__issue_other']);
});

test('of what no entry speaks, nothing is asked here', () => {
  expect(needsOf('/issues/others', [issues])).toBeUndefined();
  expect(needsOf('/dashboard', [issues])).toBeUndefined();
});
