/** Damage begun from an accident: the form has what the accident says of it. */
import { loadEnglish } from '#testing/english.ts';
import { screen } from '@testing-library/react';
import { api } from '@chainage/shared/api-client/client';
import { RecordFormPage } from '@chainage/shared/kit/form/record-form-page';
import { ScreensProvider, type RecordScreens } from '@chainage/shared/kit/record/screens';
import { newDevice } from '@chainage/shared/testing/outbox';
import { loadTexts, show, signInAs } from '@chainage/shared/testing/show';
import { issueScreens } from '#kind/issue-screens.tsx';
import { issueForm } from './issue-form.tsx';

const lookup = (id: number, code: string) => ({
  ...{ id, code, label: code, parent: null, is_active: true, sort_order: id, attributes: {} },
});
const accident = {
  ...{ id: 'i1', issue_type: 'road_user_accident', number: 'ISS/RA/2026-27/000004', status: 'approved', version: 2 },
  ...{ highway: 12, package: 11, chainage_from: '43.250', masked: [], linked_issues: [], allowed_actions: [] },
  property_damage: [{ description: 'W-beam bent', quantity: '21.500', unit: 5, estimated_cost: '68800.00' }],
  vehicles: [{ registration_no: '22BH4821C', role: 'responsible' }],
};

test('what, how much, the rate and the vehicle stand in it, and the accident by its number', async () => {
  newDevice();
  await loadTexts('issues', loadEnglish);
  signInAs(['create__all__issue_material_damage']);
  jest.spyOn(api, 'get').mockImplementation((path) => {
    if (path === 'organisation/') return Promise.resolve({ settings: { highways: [], asset_types: [] } });
    if (path.includes('/i1/')) return Promise.resolve(accident);
    const results = path.includes('/units-of-measurement/') ? [lookup(4, 'nos'), lookup(5, 'rm')] : [];
    return Promise.resolve({ count: results.length, next: null, previous: null, results });
  });
  const type = 'material_damage';
  const page = (
    <ScreensProvider value={{ ...issueScreens(type), form: issueForm(type) } as RecordScreens}>
      <RecordFormPage record={null} stages={[]} />
    </ScreensProvider>
  );
  show([{ path: '*', element: page }], '/issues/new/material_damage?from=i1&relation=caused_by');
  await screen.findByRole('button', { name: 'Submit' });
  for (const value of ['W-beam bent', '21.500', '3200.00', '22BH4821C', /accident ISS\/RA\/2026-27\/000004$/])
    expect(screen.getByDisplayValue(value)).toBeInTheDocument();
  expect(screen.getByRole('combobox', { name: /^Unit/ })).toHaveDisplayValue('rm');
});
