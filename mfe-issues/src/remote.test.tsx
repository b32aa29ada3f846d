import { screen } from '@testing-library/react';
import { BUILT_TYPES } from '@chainage/shared/contracts/issues/issue-type';
import { REPORT_NEEDS, REPORTED_STATUSES } from '@chainage/shared/contracts/issues/reports/place';
import { useLocation } from '@chainage/shared/router';
import { loadTexts, show, signInAs } from '@chainage/shared/testing/show';
import routes from './remote.tsx';

const OWN: Readonly<Record<string, string>> = {
  road_user_accident: 'accident_statement',
  highway: 'accident_statement',
  enroachment_row: 'encroachment_register',
  material_damage: 'damage_recovery',
};

function Here() {
  const { pathname, search } = useLocation();
  return <p>{decodeURIComponent(pathname + search)}</p>;
}
const reports = routes.filter(({ path }) => path?.endsWith('/report'));
const open = (type: string) =>
  show([...reports, { path: '*', element: <Here /> }], `/issues/${type}/report?direction=lhs`);

beforeAll(() => loadTexts('issues', () => import('#i18n/en.json')));

test.each(BUILT_TYPES)('the report list of %s leads to its report, or to its register without drafts', async (type) => {
  signInAs([...REPORT_NEEDS]);
  open(type);
  const own = OWN[type];
  const there = own
    ? `/issues/reports/${own}?direction=lhs`
    : `/issues/${type}?direction=lhs&status=${REPORTED_STATUSES.join()}`;
  expect(await screen.findByText(there)).toBeVisible();
});

test('who may not see reports gets the register', async () => {
  signInAs([]);
  open('road_user_accident');
  expect(await screen.findByText(/^\/issues\/road_user_accident\?direction=lhs&status=/)).toBeVisible();
});
