import type * as Module from './preferences.ts';
import { STARRED_MAX, usePreferences, type Preferences } from './preferences.ts';

test('ten pages can be starred, the eleventh is refused, a second tap takes the star away', () => {
  const { toggleStarred } = usePreferences.getState();
  Array.from({ length: STARRED_MAX + 1 }, (_, each) => toggleStarred(`/page/${each}`));
  expect(usePreferences.getState().starred).toHaveLength(10);
  expect(usePreferences.getState().starred).not.toContain('/page/10');
  toggleStarred('/page/0');
  expect(usePreferences.getState().starred).toHaveLength(9);
});

test('what an older version kept stays, and what it did not know starts at its default', async () => {
  localStorage.setItem(
    'chainage.preferences',
    JSON.stringify({ version: 1, state: { theme: 'dark', locale: 'mr', starred: ['/road'] } }),
  );
  await usePreferences.persist.rehydrate();
  expect(usePreferences.getState()).toMatchObject({
    theme: 'dark',
    locale: 'mr',
    starred: ['/road'],
    offlineMode: false,
  });
});

describe('a first visit', () => {
  const begin = (languages: readonly string[], dark: boolean) => {
    localStorage.clear();
    jest.spyOn(navigator, 'languages', 'get').mockReturnValue(languages);
    Object.defineProperty(window, 'matchMedia', { configurable: true, value: () => ({ matches: dark }) });
    let found: Partial<Preferences> = {};
    jest.isolateModules(() => {
      const { usePreferences: fresh } = jest.requireActual<typeof Module>('./preferences.ts');
      found = fresh.getState();
    });
    return [found.locale, found.theme];
  };

  test.each([
    [['mr-IN', 'en-IN'], true, ['mr', 'dark']],
    [['hi'], false, ['hi', 'light']],
    [['ta-IN', 'hi-IN', 'en'], false, ['hi', 'light']],
    [['de-DE'], false, ['en', 'light']],
    [[], false, ['en', 'light']],
  ])('of a device that speaks %s and is dark: %s begins in %s', (languages, dark, expected) =>
    expect(begin(languages, dark)).toEqual(expected),
  );
});
