import { render, screen } from '@testing-library/react';
import { usePreferences } from '../auth/preferences.ts';
import { Label } from './label.tsx';

const LABELS = { hi: 'स्टोर कीपर' };

test.each([
  ['hi', LABELS, 'स्टोर कीपर', 'hi'],
  ['mr', LABELS, 'Store keeper', 'en'],
  ['hi', undefined, 'Store keeper', 'en'],
  ['en', LABELS, 'Store keeper', 'en'],
] as const)('in %s of %o it says %s, and that this is %s', (locale, labels, words, language) => {
  usePreferences.setState({ locale });
  render(<Label label="Store keeper" labels={labels} />);
  expect(screen.getByText(words)).toHaveAttribute('lang', language);
});
