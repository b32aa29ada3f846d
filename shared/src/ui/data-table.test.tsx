import { act, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { loadTexts, show } from '../testing/show.ts';
import { DataTable } from './data-table.tsx';

const KEY = 'chainage.test.columns';
const onOrder = jest.fn();
const showTable = () =>
  show(
    [
      {
        path: '/',
        element: (
          <DataTable
            name="Issues"
            columns={[
              {
                key: 'code',
                label: 'Code',
                sort: 'code',
                cell: ({ id }) => id,
                below: { label: 'Part', cell: () => 'P2' },
              },
              { key: 'name', label: 'Name', cell: () => null },
              { key: 'where', label: 'Where', wraps: true, cell: () => 'A long way off' },
              { key: 'age', label: 'Age', extra: true, cell: () => '3 d' },
            ]}
            rows={[{ id: 'A-1' }]}
            to={({ id }) => `/view/${id}`}
            nameOf={({ id }) => `Sheet ${id}`}
            picture={() => '/media/a.jpg'}
            ordering="-code"
            onOrder={onOrder}
            storageKey={KEY}
          />
        ),
      },
    ],
    '/',
  );
const headers = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);

beforeAll(() => loadTexts('none', () => Promise.resolve({ default: {} })));
beforeEach(() => localStorage.clear());

test('the first column leads to the record, and a header turns the order round', async () => {
  showTable();
  expect(screen.getByRole('link', { name: 'Sheet A-1' })).toHaveAttribute('href', '/view/A-1');
  expect(screen.getByRole('cell', { name: '–' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Code' }));
  expect(onOrder).toHaveBeenCalledWith('code');
});

test('what stands below a value has its head below that of the value', () => {
  showTable();
  expect(screen.getByRole('columnheader', { name: 'Code Part' })).toBeVisible();
  const cell = screen.getByRole('link', { name: 'Sheet A-1' }).closest('td')!;
  expect(within(cell).getByText('P2')).toBeVisible();
});

test('it is called what it lists, for who cannot see the heading', () => {
  showTable();
  expect(screen.getByRole('group', { name: 'Issues' })).toBeVisible();
  expect(screen.getByRole('table', { name: 'Issues' })).toBeVisible();
});

test('which columns show is kept on the device, and unknown ones are forgotten', async () => {
  localStorage.setItem(KEY, 'code,long_gone');
  const first = showTable();
  expect(headers()).toEqual(['CodePart']);
  await userEvent.click(screen.getByLabelText('Columns', { selector: 'summary' }));
  expect(screen.getByRole('checkbox', { name: 'Code, Part' })).toBeDisabled();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Age' }));
  first.unmount();
  showTable();
  expect(headers()).toEqual(['CodePart', 'Age']);
});

test('the choice of columns closes by Escape, which leads back to its button, and by a press elsewhere', async () => {
  showTable();
  const button = screen.getByLabelText('Columns', { selector: 'summary' });
  const chooser = button.closest('details') as HTMLDetailsElement;
  chooser.open = true;
  screen.getByLabelText('Name').focus();
  await userEvent.keyboard('{Escape}');
  expect(chooser.open).toBe(false);
  expect(button).toHaveFocus();
  chooser.open = true;
  await userEvent.click(screen.getByLabelText('Name'));
  expect(chooser.open).toBe(true);
  await userEvent.click(screen.getByRole('columnheader', { name: 'Code Part' }));
  expect(chooser.open).toBe(false);
});

test('a row is one line: what is cut is said in full, and its photo is small and says nothing', () => {
  const { container } = showTable();
  expect(screen.getByRole('cell', { name: 'A long way off' })).toHaveAttribute('title', 'A long way off');
  expect(screen.getByRole('link', { name: 'Sheet A-1' })).toHaveAttribute('title', 'Sheet A-1');
  const photo = container.querySelector('img');
  expect(photo).toHaveAttribute('src', '/media/a.jpg');
  expect(photo).toHaveAttribute('alt', '');
});

test('columns beyond the edge are hinted at, until they have been scrolled to', () => {
  const sizes = { offsetWidth: 900, clientWidth: 600 };
  jest.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(sizes.offsetWidth);
  jest.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(sizes.clientWidth);
  const Still = globalThis.ResizeObserver;
  let resized = () => undefined as unknown;
  globalThis.ResizeObserver = class extends Still {
    constructor(told: ResizeObserverCallback) {
      super(told);
      resized = () => told([], this);
    }
  };
  showTable();
  const frame = screen.getByRole('group', { name: 'Issues' });
  act(() => void resized());
  expect(frame).toHaveAttribute('data-more');
  expect(frame).not.toHaveAttribute('data-fits');
  frame.scrollLeft = 300;
  fireEvent.scroll(frame);
  expect(frame).not.toHaveAttribute('data-more');
  globalThis.ResizeObserver = Still;
  jest.restoreAllMocks();
});
