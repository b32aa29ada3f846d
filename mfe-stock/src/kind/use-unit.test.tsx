import { usePreferences } from '@chainage/shared/auth/preferences';
import { loadTexts } from '@chainage/shared/testing/show';
import { render, screen } from '@testing-library/react';
import { BalanceSign } from './stock-chips.tsx';

beforeAll(() => loadTexts());
afterAll(() => usePreferences.setState({ locale: 'en' }));

test.each([
  ['en', '75.000 bag'],
  ['hi', '75.000 बोरी'],
  ['mr', '75.000 bag'],
])('in %s an amount stands in the unit that the organisation calls so, else in English', (locale, amount) => {
  usePreferences.setState({ locale: locale as 'en' });
  render(<BalanceSign balance="75" unit={{ unit_label: 'bag', unit_labels: { hi: 'बोरी' } }} isLow={false} />);
  expect(screen.getByText(amount)).toBeVisible();
});
