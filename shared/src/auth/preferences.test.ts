import { STARRED_MAX, usePreferences } from './preferences.ts';

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
