import { STARRED_MAX, usePreferences } from './preferences.ts';

test('ten pages can be starred, the eleventh is refused, a second tap takes the star away', () => {
  const { toggleStarred } = usePreferences.getState();
  Array.from({ length: STARRED_MAX + 1 }, (_, each) => toggleStarred(`/page/${each}`));
  expect(usePreferences.getState().starred).toHaveLength(10);
  expect(usePreferences.getState().starred).not.toContain('/page/10');
  toggleStarred('/page/0');
  expect(usePreferences.getState().starred).toHaveLength(9);
});
