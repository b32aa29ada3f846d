import { usePreferences } from '#auth/preferences.ts';
import { forgetsSoon, isMobile } from './is-mobile.ts';

const matching = (wanted: string) => {
  window.matchMedia = ((query: string) => ({ matches: query === wanted })) as typeof window.matchMedia;
};

it('is a finger, an installed app, or the switch in the profile menu', () => {
  matching('(pointer: fine)');
  expect(isMobile()).toBe(false);
  matching('(pointer: coarse)');
  expect(isMobile()).toBe(true);
  matching('(display-mode: standalone)');
  expect(isMobile()).toBe(true);
  matching('(pointer: fine)');
  usePreferences.getState().setOfflineMode(true);
  expect(isMobile()).toBe(true);
});

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 Version/26.0 Mobile Safari/604.1';
const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/26.0 Safari/605.1.15';
const ANDROID = 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36';

it.each([
  ['an iPhone', IPHONE, 5, 'none', true],
  ['an iPad', MAC, 5, 'none', true],
  ['an iPhone with the app on its home screen', IPHONE, 5, '(display-mode: standalone)', false],
  ['a Mac', MAC, 0, 'none', false],
  ['an Android phone', ANDROID, 5, 'none', false],
])('%s forgets after a week without a visit, or not', (_, userAgent, maxTouchPoints, query, forgets) => {
  matching(query);
  jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent);
  Object.defineProperty(navigator, 'maxTouchPoints', { value: maxTouchPoints, configurable: true });
  expect(forgetsSoon()).toBe(forgets);
});
