import { remembered } from './remembered.ts';

test('a form begins with what was said last of what it remembers, each report with its own; a spoilt storage does no harm', () => {
  const sheet = remembered('demo.sheet', ['package', 'shift', 'crew']);
  expect(sheet.read()).toBeNull();
  sheet.keep({ package: '2', shift: '', crew: [{ count: '4' }], remarks: 'wet' });
  sheet.keep({ package: '3' }, 'report-1');
  expect(sheet.read()).toEqual({ package: '2', crew: [{ count: '4' }] });
  expect(sheet.read('report-1')).toEqual({ package: '3' });
  expect(remembered('demo.line', ['package']).read()).toBeNull();
  for (const key of Object.keys(localStorage)) localStorage.setItem(key, '{oops');
  expect(sheet.read()).toBeNull();
});
