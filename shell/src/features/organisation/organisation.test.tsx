/** The pages where an organisation is set up: what they send, what they say of what was refused, and who does not see them. */
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { useConnectivity } from '@chainage/shared/auth/connectivity';
import { useLocation, useRoutes } from '@chainage/shared/router';
import { show, signInAs } from '@chainage/shared/testing/show';
import { ApiError } from '@chainage/shared/api-client/client';
import { organisationRoutes } from './organisation-routes.tsx';
import { ANSWERS, get, open, organisation, patch, post, refused, road, save, stale, upload } from './testing-pages.tsx';

describe('settings', () => {
  it('sends what was changed with the version it was read at, and shows who changed what', async () => {
    patch.mockResolvedValue({ ...organisation, version: 5 });
    open('settings');
    const crew = await screen.findByLabelText('Crews');
    await userEvent.clear(crew);
    await userEvent.type(crew, '5');
    await userEvent.selectOptions(screen.getByLabelText('Working language'), 'Marathi');
    await save();
    expect(patch).toHaveBeenCalledWith('organisation/', {
      version: 4,
      settings: { backdating_crew_days: 5, language: 'mr' },
    });
    expect(await screen.findByText('Saved.')).toBeInTheDocument();
    expect(screen.getByText('Name: Old name → Bhima')).toBeInTheDocument();
  });

  it('offers clocks by their city, India’s by any place of it too', async () => {
    patch.mockResolvedValue({ ...organisation, version: 5 });
    open('settings');
    const clock = await screen.findByRole('button', { name: /^Clock/ });
    expect(clock).toHaveTextContent('India (Kolkata)');
    await userEvent.click(clock);
    const clocks = within(screen.getByRole('dialog'));
    const search = clocks.getByRole('searchbox');
    await userEvent.type(search, 'pune');
    expect(clocks.getByRole('button', { pressed: true })).toHaveTextContent('India (Kolkata)');
    await userEvent.clear(search);
    await userEvent.type(search, 'tokyo');
    await userEvent.click(clocks.getByRole('button', { name: /Tokyo · Asia/ }));
    await save();
    expect(patch).toHaveBeenCalledWith('organisation/', { version: 4, settings: { time_zone: 'Asia/Tokyo' } });
  });

  it('says at its field what was refused, and whom somebody else was quicker than', async () => {
    patch.mockRejectedValueOnce(refused([{ path: 'code', code: 'duplicate', message: '' }]));
    open('settings');
    const code = await screen.findByLabelText(/^Code/);
    await userEvent.type(code, 'X');
    await save();
    await waitFor(() => expect(code).toHaveAccessibleDescription(/This code is taken/));
    patch.mockRejectedValueOnce(stale({ version: 5 }));
    await save();
    expect(await screen.findByText(/Somebody else changed this/)).toBeInTheDocument();
    get.mockImplementation((path) =>
      Promise.resolve(
        path === 'organisation/'
          ? { ...organisation, version: 5, name: 'Bhima Valley' }
          : (ANSWERS[path] ?? { results: [] }),
      ),
    );
    await userEvent.click(screen.getByRole('button', { name: 'Show what holds now' }));
    const name = screen.getByLabelText(/^Name/);
    await waitFor(() => expect(name).toHaveValue('Bhima Valley'));
    expect(code).toHaveValue('BVT');
    expect(screen.queryByText(/Somebody else changed this/)).not.toBeInTheDocument();
    patch.mockResolvedValue({ ...organisation, version: 6 });
    await userEvent.type(name, ' Ltd');
    await save();
    expect(patch).toHaveBeenLastCalledWith('organisation/', { version: 5, name: 'Bhima Valley Ltd' });
  });

  it('says what is wrong where no field shows it, and keeps what was typed where nothing can be read', async () => {
    patch.mockRejectedValueOnce(
      refused([{ path: 'settings.client_approval_required', code: 'not_in_list', message: '' }]),
    );
    open('settings');
    const name = await screen.findByLabelText(/^Name/);
    await userEvent.type(name, 'X');
    await save();
    expect(await screen.findByText('Please choose from the list')).toBeInTheDocument();
    patch.mockRejectedValueOnce(stale({ version: 5 }));
    await save();
    await screen.findByText(/Somebody else changed this/);
    get.mockReset().mockRejectedValue(new ApiError('server', 500));
    await userEvent.click(screen.getByRole('button', { name: 'Show what holds now' }));
    await waitFor(() => expect(get).toHaveBeenCalledTimes(2));
    expect(name).toHaveValue('BhimaX');
    expect(screen.getByText(/Somebody else changed this/)).toBeInTheDocument();
  });

  it('sends no picture for what somebody else has changed, and then sends it for that', async () => {
    open('settings');
    const picture = await screen.findByLabelText(/Picture of the logo/);
    get.mockImplementation((path) =>
      Promise.resolve(path === 'organisation/' ? { ...organisation, version: 5 } : (ANSWERS[path] ?? { results: [] })),
    );
    const file = new File(['x'], 'logo.png', { type: 'image/png' });
    await userEvent.upload(picture, file);
    expect(await screen.findByText(/Somebody else changed this/)).toBeInTheDocument();
    expect(upload).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: 'Show what holds now' }));
    await waitFor(() => expect(screen.queryByText(/Somebody else changed this/)).not.toBeInTheDocument());
    await userEvent.upload(screen.getByLabelText(/Picture of the logo/), file);
    await waitFor(() => expect(patch).toHaveBeenCalledWith('organisation/', { logo: expect.any(String), version: 5 }));
  });

  it('takes a picture as the logo', async () => {
    open('settings');
    await userEvent.upload(
      await screen.findByLabelText(/Picture of the logo/),
      new File(['x'], 'logo.png', { type: 'image/png' }),
    );
    await waitFor(() => expect(patch).toHaveBeenCalledWith('organisation/', { logo: expect.any(String), version: 4 }));
    expect(upload.mock.calls[0]?.[0]).toBe(`organisation/file/${organisation.id}/`);
  });

  it('is for whoever sets what the organisation goes by', async () => {
    signInAs(['view__all__user']);
    open('settings');
    expect(await screen.findByText(/don.t have permission/)).toBeInTheDocument();
    expect(get).not.toHaveBeenCalled();
  });
});

describe('a highway', () => {
  it('is entered with a line that was pasted, laid between its ends, with a break', async () => {
    post.mockResolvedValue({ ...road, id: 6 });
    open('highways/new');
    await userEvent.type(await screen.findByLabelText(/^Code/), 'NH-8');
    await userEvent.type(screen.getByLabelText(/^Name/), 'Second');
    await userEvent.click(screen.getByLabelText(/Points of the line/));
    await userEvent.paste('17.7, 75.9\n17.7, 75.93772');
    expect(screen.getByText(/Write from and to chainage first/)).toBeInTheDocument();
    await userEvent.type(screen.getByLabelText(/From chainage/), '12+000');
    await userEvent.type(screen.getByLabelText(/To chainage/), '16.400');
    await userEvent.click(screen.getByRole('button', { name: 'Add a break' }));
    await userEvent.type(screen.getByLabelText('Back 1'), '14+000');
    await userEvent.type(screen.getByLabelText('Ahead 1'), '14+400');
    expect(await screen.findByText('Line and chainage fit each other.')).toBeInTheDocument();
    expect(screen.getByText(/breaks: 14\+000 = 14\+400/)).toBeInTheDocument();
    await save();
    expect(post).toHaveBeenCalledWith(
      'organisation/highway/',
      expect.objectContaining({
        ...{ code: 'NH-8', name: 'Second', chainage_from: '12.000', chainage_to: '16.400', is_active: true },
        alignment: [
          { km: '12.000', lat: '17.700000', lng: '75.900000' },
          { km: '14.000', lat: '17.700000', lng: '75.918860' },
          { km: '14.400', lat: '17.700000', lng: '75.918860' },
          { km: '16.400', lat: '17.700000', lng: '75.937720' },
        ],
      }),
    );
  });

  it('tells where the line is off, and says which line of text cannot be read, before anything is sent', async () => {
    open('highways/5');
    const line = await screen.findByLabelText(/Points of the line/);
    expect(line).toHaveValue('17.700000, 75.900000, 0+000\n17.700000, 75.937720, 4+000');
    await userEvent.type(line, '\nnorth, 75.95');
    expect(await screen.findByText(/^Line 3: write degrees/)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled();
    await userEvent.clear(line);
    await userEvent.paste('17.7, 75.9, 0+000\n17.7, 75.93772, 4+200');
    expect(
      await screen.findByText(/0\+000 to 4\+200: the line is 4,000 m long, by chainage it is 4,200 m/),
    ).toBeInTheDocument();
    await save();
    expect(patch).toHaveBeenCalledWith('organisation/highway/5/', {
      version: 2,
      alignment: [
        { km: '0.000', lat: '17.700000', lng: '75.900000' },
        { km: '4.200', lat: '17.700000', lng: '75.937720' },
      ],
    });
  });

  it('asks before a line is saved that is far from as long as its chainages say, and says that it is saved', async () => {
    post.mockResolvedValue({ ...road, id: 5 });
    open('highways/new');
    await userEvent.type(await screen.findByLabelText(/^Code/), 'NH-8');
    await userEvent.type(screen.getByLabelText(/^Name/), 'Second');
    await userEvent.type(screen.getByLabelText(/From chainage/), '12+000');
    await userEvent.type(screen.getByLabelText(/To chainage/), '60+000');
    await userEvent.click(screen.getByLabelText(/Points of the line/));
    await userEvent.paste('17.7, 75.9\n17.7, 75.93772');
    await save();
    const asked = within(await screen.findByRole('dialog', { name: 'The line does not fit the chainages' }));
    expect(asked.getByText(/48,000 m long, by its line 4,000 m/)).toBeVisible();
    await userEvent.click(asked.getByRole('button', { name: 'Look at it again' }));
    expect(post).not.toHaveBeenCalled();
    await save();
    await userEvent.click(await screen.findByRole('button', { name: 'Save it as it is' }));
    expect(post).toHaveBeenCalledTimes(1);
    expect(await screen.findByRole('heading', { level: 1, name: 'Highway' })).toBeVisible();
    expect(await screen.findByText('Saved.')).toBeVisible();
  });

  it('says once that it was entered, and not to who loads its page again', async () => {
    const Page = () => useRoutes(organisationRoutes);
    const Loaded = () => {
      const [times, setTimes] = useState(0);
      return (
        <>
          <output>{JSON.stringify(useLocation().state)}</output>
          <button onClick={() => setTimes(times + 1)}>Load again</button>
          <Page key={times} />
        </>
      );
    };
    const state = { isSaved: true };
    show([{ path: '/organisation/*', element: <Loaded /> }], { pathname: '/organisation/highways/5', state });
    expect(await screen.findByText('Saved.')).toBeVisible();
    expect(await screen.findByText('null')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Load again' }));
    expect(await screen.findByLabelText(/^Code/)).toHaveValue('NH-7');
    expect(screen.queryByText('Saved.')).toBeNull();
  });

  it('takes its line out of a file, asks which of several, and says why one is not opened', async () => {
    open('highways/5');
    const choose = async (name: string, text: string) => {
      // jsdom's files cannot be read as text
      const file = Object.assign(new File([text], name), { text: () => Promise.resolve(text) });
      await userEvent.upload(await screen.findByLabelText(/File of the line/), file, { applyAccept: false });
    };
    await choose(
      'evil.gpx',
      '<?xml version="1.0"?><!DOCTYPE gpx [<!ENTITY x SYSTEM "file:///etc/passwd">]><gpx>&x;</gpx>',
    );
    expect(await screen.findByText(/defines things of its own/)).toBeInTheDocument();
    const part = (lng: number) => [
      [lng, 17.7],
      [lng + 0.01, 17.7],
    ];
    const features = [75.9, 76].map((lng) => ({
      type: 'Feature',
      properties: { name: `Side ${lng}` },
      geometry: { type: 'LineString', coordinates: part(lng) },
    }));
    await choose('road.geojson', JSON.stringify({ type: 'FeatureCollection', features }));
    await userEvent.click(await screen.findByRole('button', { name: 'Side 76 (2 points)' }));
    expect(screen.getByLabelText(/Points of the line/)).toHaveValue('17.700000, 76.000000\n17.700000, 76.010000');
    await userEvent.click(screen.getByRole('button', { name: 'Turn it round' }));
    expect(screen.getByLabelText(/Points of the line/)).toHaveValue('17.700000, 76.010000\n17.700000, 76.000000');
    await userEvent.click(screen.getByRole('button', { name: 'As it was' }));
    expect(screen.getByLabelText(/Points of the line/)).toHaveValue(
      '17.700000, 75.900000, 0+000\n17.700000, 75.937720, 4+000',
    );
  });

  it('says which packages are in the way', async () => {
    patch.mockRejectedValue(refused([{ path: 'is_active', code: 'not_empty', message: '', value: 'P1, P2' }]));
    open('highways/5');
    await userEvent.click(await screen.findByRole('switch', { name: /In use/ }));
    await save();
    expect(await screen.findByText('Packages on it are still in use: P1, P2')).toBeInTheDocument();
  });
});

describe('what is set up in which order', () => {
  it('is counted: what is done, what stays as it came, what is next', async () => {
    open('set-up');
    expect(await screen.findByText('4 of 10 done')).toBeInTheDocument();
    const step = (name: string) => within(screen.getByRole('heading', { name }).closest('li')!);
    expect(step('Name, state and logo').getByText('Done')).toBeInTheDocument();
    expect(step('Highways').getByText('1 highway · 1 without a line')).toBeInTheDocument();
    expect(step('Roles').getAllByText(/Stays as it came/)[0]).toBeInTheDocument();
    expect(step('Repair times').queryByRole('button')).not.toBeInTheDocument();
    expect(step('Asset register').getByRole('link', { name: 'Import from a file' })).toHaveAttribute(
      'href',
      '/asset-register/imports',
    );
    await userEvent.click(step('Lists and stores').getByRole('button', { name: 'Leave it as it is' }));
    expect(post).toHaveBeenCalledWith('organisation/set-up/', { step: 'lists', is_kept: true });
  });

  it('without a connection says so where something is to be saved', async () => {
    useConnectivity.setState({ online: false });
    open('settings');
    expect((await screen.findAllByText('This can be changed with a connection only.')).length).toBeGreaterThan(0);
    expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled();
  });
});
