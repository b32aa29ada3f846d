import { readRemembered, rememberReport } from './remembered.ts';

test('the next report starts where the last one was', () => {
  rememberReport('a', 'routine_maintenance', { highway: '1', package: '2', direction: 'rhs', sub_type: '7' });
  rememberReport('a', 'routine_maintenance', { highway: '1', package: '2', direction: 'lhs', sub_type: '9' });
  rememberReport('a', 'routine_maintenance', { highway: '1', package: '2', direction: 'lhs', sub_type: '7' });
  expect(readRemembered('a')).toMatchObject({
    package: '2',
    direction: 'lhs',
    recent: { routine_maintenance: ['7', '9'] },
  });
});

test('another person on the same phone starts afresh, and broken storage does no harm', () => {
  expect(readRemembered('b')).toEqual({ recent: {} });
  localStorage.setItem('chainage.issues.remembered.c', '{oops');
  expect(readRemembered('c')).toEqual({ recent: {} });
});
