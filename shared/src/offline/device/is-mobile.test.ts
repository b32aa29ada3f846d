import { usePreferences } from '#auth/preferences.ts';
import { isMobile } from './is-mobile.ts';

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
