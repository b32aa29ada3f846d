import { render, screen } from '@testing-library/react';
import { startI18n } from '#i18n/instance.ts';
import { addRecordTexts } from '#i18n/record-texts.ts';
import { ListFrame, type ListFrameProps } from './list-frame.tsx';

beforeAll(async () => {
  await startI18n('en');
  await addRecordTexts();
});

const list = { state: { filters: {}, page: 1 }, set: 0, filtered: false, change: () => undefined } as never;
const frame = (pageInfo: ListFrameProps<string>['pageInfo']) => (
  <ListFrame list={list} title="Issues" pageInfo={pageInfo} filters={null}>
    rows
  </ListFrame>
);

test('how many a filter has brought is said by a region that stood there before', () => {
  const { rerender } = render(frame(undefined));
  const said = screen.getByRole('status');
  expect(said).toHaveTextContent('');
  rerender(frame({ count: 3, next: null }));
  expect(said).toHaveTextContent('3 found');
  rerender(frame({ count: 1000, count_capped: true, next: 'x' }));
  expect(said).toHaveTextContent('1000+ found');
});

test('its heading and how many there are are two words', () => {
  render(frame({ count: 13, next: null }));
  // a browser reads what stands without a gap as one word
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(/^Issues 13$/);
});
