import { render, screen } from '@testing-library/react';
import { startI18n } from '@chainage/shared/i18n/instance';
import { addShellTexts } from '#i18n/texts.ts';
import { CrashBoundary } from './crash-boundary.tsx';
import { reportInBackground } from './watch-errors.ts';

jest.mock('./watch-errors.ts', () => ({ reportInBackground: jest.fn() }));
jest.mock('./page-change.ts', () => ({ afterPageChange: jest.fn() }));

const Broken = ({ error }: { error: Error }): never => {
  throw error;
};
const page = (path: string, error: Error | null) => (
  <CrashBoundary path={path}>{error ? <Broken error={error} /> : <p>another page</p>}</CrashBoundary>
);

beforeAll(async () => {
  await startI18n('en');
  await addShellTexts();
});
beforeEach(() => {
  jest.mocked(reportInBackground).mockClear();
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});

test('a page that breaks is reported, and going elsewhere ends it', () => {
  const { rerender } = render(page('/a', new Error('broken')));
  expect(screen.getByRole('heading')).toHaveTextContent('Something went wrong');
  expect(reportInBackground).toHaveBeenCalledTimes(1);
  rerender(page('/b', null));
  expect(screen.getByText('another page')).toBeVisible();
});

test('a page whose code did not come is no fault to report, but a way to try again', () => {
  render(page('/a', Object.assign(new Error('Loading chunk 7 failed'), { name: 'ChunkLoadError' })));
  expect(screen.getByRole('heading')).toHaveTextContent('You are offline');
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
  expect(reportInBackground).not.toHaveBeenCalled();
});
