import { act, screen, waitFor } from '@testing-library/react';
import { api } from '@chainage/shared/api-client/client';
import { loadTexts, show, signInAs } from '@chainage/shared/testing/show';
import { FoundIn } from './found-in.tsx';

const record = { id: '01932d6e-5d1c-7c6a-8a0e-00000000000a', issue_type: 'hazard', status: 'draft', version: 1 };
const finding = { id: '01932d6e-5d1c-7c6a-8a0e-00000000000b', finding: 'Open pit without lamps' };

test('a hazard leads back to the finding it was reported of, and asks only those who may see it', async () => {
  await loadTexts('issues', () => import('#i18n/en.json'));
  const get = jest.spyOn(api, 'get').mockResolvedValue({ count: 1, next: null, previous: null, results: [finding] });
  const asked = () => get.mock.calls.filter(([path]) => path.includes('safety-findings')).map(([path]) => path);
  signInAs(['view__all__issue_hazard']);
  show([{ path: '/', element: <FoundIn record={record as never} /> }], '/');
  expect(asked()).toEqual([]);
  act(() => signInAs(['view__own__safety_program']));
  await waitFor(() => expect(asked()).toEqual([`organisation/safety-findings/?hazard_issue=${record.id}`]));
  const link = await screen.findByRole('link', { name: finding.finding });
  expect(link).toHaveAttribute('href', `/safety-program/finding/view/${finding.id}`);
});
