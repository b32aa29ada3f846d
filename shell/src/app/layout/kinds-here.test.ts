import { loadReference } from '@chainage/shared/offline/reference';
import { currentRegistry } from '#registry/registry.ts';
import type { RemoteActionLink } from '#remotes/use-remote-menu.ts';
import { kindsHere } from './kinds-here.ts';

jest.mock('@chainage/shared/offline/reference', () => ({ loadReference: jest.fn() }));
jest.mock('#registry/registry.ts', () => ({ currentRegistry: jest.fn() }));

const row = (id: number, label: string, labels = {}, is_active = true) => ({
  id,
  label,
  is_active,
  attributes: { labels },
});
const lists: Record<string, unknown[]> = {
  'organisation/data/families/?limit=1000&type=defect': [row(3, 'Road furniture')],
  'organisation/data/kinds/?family=3&limit=1000': [
    row(47, 'Street light', { hi: 'सड़क की बत्ती' }),
    row(48, 'Old lamp', {}, false),
  ],
};
jest.mocked(loadReference).mockImplementation(async (endpoint) => {
  const results = lists[endpoint];
  if (!results) throw new Error('neither here nor to be had');
  return { data: { results }, storedAt: 0, fromDevice: true } as never;
});

const DEFECT = {
  path: '/new/defect',
  label: 'Report a defect',
  icon: 'road',
  group: 'Repairs',
  words: 'pothole',
} as RemoteActionLink;

const here = async (actions: RemoteActionLink[]) => {
  let found: RemoteActionLink[] = [];
  await kindsHere('hi', (kinds) => (found = kinds()(actions)));
  return found;
};
const withFinds = (finds?: string) =>
  jest.mocked(currentRegistry).mockReturnValue({
    remotes: [
      {
        release: {
          remote: {
            reference: [
              {
                label: { en: 'Lists' },
                lists: [
                  'organisation/data/causes/',
                  { of: 'organisation/data/families/?type=defect', each: 'organisation/data/kinds/?family={id}' },
                  { of: 'organisation/data/families/?type=away', each: 'organisation/data/kinds/?family={id}' },
                ],
                finds,
              },
            ],
          },
        },
      },
    ],
  } as never);

it('are those of the lists on this device that are in use, by their names in every language', async () => {
  withFinds('/new/defect?family={of}&kind={id}');
  const [kind, ...others] = await here([DEFECT, { ...DEFECT, path: '/new/other' }]);
  expect(others).toEqual([]);
  expect(kind).toMatchObject({
    label: 'सड़क की बत्ती',
    icon: 'road',
    group: 'Report a defect',
    path: '/new/defect?family=3&kind=47',
  });
  for (const word of ['Street light', 'Streetlight', 'बत्ती']) expect(kind?.words).toContain(word);
});

it('are none of what this person may not begin', async () => {
  withFinds('/new/defect?family={of}&kind={id}');
  expect(await here([])).toEqual([]);
});

it('are none where a remote does not say what they find', async () => {
  withFinds();
  expect(await here([DEFECT])).toEqual([]);
});
