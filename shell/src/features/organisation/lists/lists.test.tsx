/** Lists: their rows, their order, and what is said of what was refused. */
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ANSWERS, LISTS, get, open, patch, post, refused, row, stale } from '../testing-pages.tsx';

describe('a list', () => {
  it('is ordered by buttons and by keys, and the order is sent when it is saved', async () => {
    open('lists/causes');
    await userEvent.click(await screen.findByRole('button', { name: 'Fog: up' }));
    expect(screen.getByText('Fog is number 1 of 3.')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Fog: down' })).toHaveFocus();
    await userEvent.keyboard('{Alt>}{ArrowDown}{ArrowDown}{/Alt}');
    expect(screen.getByText('Fog is number 3 of 3.')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Save the order' }));
    expect(post).toHaveBeenCalledWith('organisation/data/lookup-order/', { list: 'causes', ids: [1, 3, 2] });
  });

  it('that somebody else ordered first is shown in their order', async () => {
    open('lists/causes');
    await userEvent.click(await screen.findByRole('button', { name: 'Fog: up' }));
    post.mockRejectedValueOnce(stale({ ids: [3, 1, 2] }));
    await userEvent.click(screen.getByRole('button', { name: 'Save the order' }));
    await screen.findByText(/Somebody else changed this/);
    const now = { results: [row(3, 'Animal'), row(1, 'Speed'), row(2, 'Fog')] };
    get.mockImplementation((path) => Promise.resolve(path.endsWith('?list=causes') ? now : ANSWERS[path]));
    await userEvent.click(screen.getByRole('button', { name: 'Show what holds now' }));
    await waitFor(() =>
      expect(screen.getAllByRole('button', { name: /: change$/ }).map((one) => one.getAttribute('aria-label'))).toEqual(
        ['Animal: change', 'Speed: change', 'Fog: change'],
      ),
    );
  });

  it('takes nothing under what is not in use, and says so where that was retired meanwhile', async () => {
    const parts = [row(8, 'Surface', { list: 'categories' }), row(9, 'Old', { list: 'categories', is_active: false })];
    const lists = [{ ...LISTS[1], list: 'issue-types', by: 'parent', filter: 'category', parent_list: 'categories' }];
    const answers: Record<string, unknown> = {
      'organisation/data/lookup-lists/': { results: lists },
      'organisation/data/lookup/?list=categories': { results: parts },
    };
    get.mockImplementation((path) => Promise.resolve(answers[path] ?? { results: [] }));
    post.mockRejectedValueOnce(refused([{ path: 'parent', code: 'inactive', message: '' }]));
    open('lists/issue-types');
    const add = await screen.findByRole('button', { name: 'Add' });
    await userEvent.click(add);
    const dialog = within(screen.getByRole('dialog'));
    await userEvent.type(dialog.getByLabelText(/Name \(English\)/), 'Crack');
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByText('Nothing is added under what is not in use.')).toBeInTheDocument();
    await userEvent.click(dialog.getByRole('button', { name: 'Close' }));
    await userEvent.selectOptions(screen.getByRole('combobox'), '9');
    expect(add).toBeDisabled();
  });

  it('takes a row in all languages, and says what was refused', async () => {
    post.mockRejectedValueOnce(refused([{ path: 'label', code: 'duplicate', message: '' }]));
    open('lists/causes');
    await userEvent.click(await screen.findByRole('button', { name: 'Add' }));
    const dialog = within(screen.getByRole('dialog'));
    await userEvent.type(dialog.getByLabelText(/Name \(English\)/), 'Smoke');
    await userEvent.type(dialog.getByLabelText('Name (Hindi)'), 'धुआँ');
    await userEvent.click(dialog.getByLabelText('Accident'));
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByText('There is one of this name already')).toBeInTheDocument();
    expect(post).toHaveBeenCalledWith('organisation/data/lookup/', {
      ...{ list: 'causes', label: 'Smoke', labels: { hi: 'धुआँ', mr: '' }, used_for: ['accident'] },
    });
  });

  it('is renamed and retired by its version, with who changed it before', async () => {
    patch.mockResolvedValue(row(2, 'Fog', { is_active: false, version: 2 }));
    open('lists/causes');
    await userEvent.click(await screen.findByRole('button', { name: 'Fog: change' }));
    const dialog = within(screen.getByRole('dialog'));
    expect(await dialog.findByText('Name in English: Mist → Fog')).toBeInTheDocument();
    await userEvent.click(dialog.getByRole('switch', { name: /In use/ }));
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    expect(patch).toHaveBeenCalledWith('organisation/data/lookup/2/', {
      ...{ version: 1, label: 'Fog', labels: { hi: 'Fog हिं', mr: '' }, used_for: ['accident'], is_active: false },
    });
    expect(await screen.findByText('Fog: saved.')).toBeInTheDocument();
  });
});

it('a row that serves something else than before is fetched again for both', async () => {
  patch.mockResolvedValue(row(2, 'Fog', { used_for: ['breakdown'], version: 2 }));
  open('lists/causes');
  await userEvent.click(await screen.findByRole('button', { name: 'Fog: change' }));
  const dialog = within(screen.getByRole('dialog'));
  await userEvent.click(dialog.getByLabelText('Accident'));
  await userEvent.click(dialog.getByLabelText('Breakdown'));
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  const asked = () =>
    get.mock.calls.map(([path]) => path).filter((path) => path.startsWith('organisation/data/causes/'));
  await waitFor(() => expect(asked()).toHaveLength(3));
  for (const use of ['accident', 'breakdown'])
    expect(asked()).toContainEqual(expect.stringContaining(`used_for=${use}`));
});
