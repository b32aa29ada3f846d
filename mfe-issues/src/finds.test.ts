/** A report that was found by the name of a sub-type begins with that one chosen. */
import { isReference } from '@chainage/shared/offline/needed-lists';
import description from '../remote.config.ts';
import { readChosen } from './features/report-issue/read-chosen.ts';

it('the address that the menu of reports makes says category and sub-type, of every type', () => {
  const reference = description.reference ?? [];
  expect(isReference(reference)).toBe(true);
  const pages = (description.actions ?? []).map(({ path }) => path);
  expect(reference).toHaveLength(16);
  for (const { finds = '' } of reference) {
    const [path, query] = finds.replace('{of}', '12').replace('{id}', '47').split('?');
    expect(pages).toContain(path);
    expect(readChosen(`?shared&${query}`)).toEqual({ category: '12', sub_type: '47' });
  }
});

it.each(['', '?shared', '?category=12', '?category=12&sub_type=x', '?sub_type=47'])('%s chooses nothing', (search) =>
  expect(readChosen(search)).toEqual({}),
);
