import { render, screen } from '@testing-library/react';
import { BUILT_TYPES } from '@chainage/shared/contracts/issues/issue-type';
import { useLocation, useRoutes } from '@chainage/shared/router';
import { MemoryRouter } from '@chainage/shared/testing/router';
import routes from './remote.tsx';

function Here() {
  const { pathname, search } = useLocation();
  return <p>{pathname + search}</p>;
}
const reports = routes.filter(({ path }) => path?.endsWith('/report'));
const Routes = () => useRoutes([...reports, { path: '*', element: <Here /> }]);

test.each(BUILT_TYPES)('the report list of %s leads to its register', (type) => {
  render(
    <MemoryRouter initialEntries={[`/issues/${type}/report?direction=lhs`]}>
      <Routes />
    </MemoryRouter>,
  );
  expect(screen.getByText(`/issues/${type}?direction=lhs`)).toBeVisible();
});
