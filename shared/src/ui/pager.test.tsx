import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { addRecordTexts } from '../i18n/record-texts.ts';
import { startI18n } from '../i18n/instance.ts';
import { Pager, type PagerProps } from './pager.tsx';

const onPage = jest.fn();
const open = (changes: Partial<PagerProps>) =>
  render(<Pager page={2} list={{ count: 100, next: 'more' }} onPage={onPage} {...changes} />);
const previous = () => screen.getByRole('button', { name: 'Previous' });
const next = () => screen.getByRole('button', { name: 'Next' });

beforeAll(async () => {
  await startI18n('en');
  await addRecordTexts();
});
beforeEach(() => onPage.mockReset());

test('leads one page on and one back', async () => {
  open({});
  await userEvent.click(next());
  await userEvent.click(previous());
  expect(onPage.mock.calls).toEqual([[3], [1]]);
});

test('leads nowhere behind the last page and before the first', () => {
  const { unmount } = open({ list: { count: 100, next: null } });
  expect(next()).toBeDisabled();
  expect(previous()).toBeEnabled();
  unmount();
  open({ page: 1 });
  expect(previous()).toBeDisabled();
  expect(next()).toBeEnabled();
});

test('leads on where no more were counted than this page has', async () => {
  open({ page: 1, list: { count: 25, next: 'more' } });
  await userEvent.click(next());
  expect(onPage.mock.calls).toEqual([[2]]);
});

test('is not there where one page holds all, but where somebody stands behind the end', () => {
  const { container, unmount } = open({ page: 1, list: { count: 3, next: null } });
  expect(container).toBeEmptyDOMElement();
  unmount();
  open({ page: 2, list: { count: 3, next: null } });
  expect(previous()).toBeEnabled();
});
