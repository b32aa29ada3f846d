import { referenceHere } from '@chainage/shared/offline/reference';
import { currentRegistry } from '#registry/registry.ts';
import { kindsHere } from './kinds-here.ts';

jest.mock('@chainage/shared/offline/reference', () => ({ referenceHere: jest.fn() }));
jest.mock('#registry/registry.ts', () => ({ currentRegistry: jest.fn() }));

const row = (id: number, label: string, labels = {}, is_active = true) => ({
  id,
  label,
  is_active,
  attributes: { labels },
});
const here: Record<string, unknown[]> = {
  'organisation/data/families/?limit=1000&type=defect': [row(3, 'Road furniture')],
  'organisation/data/kinds/?family=3&limit=1000': [
    row(47, 'Street light', { hi: 'सड़क की बत्ती' }),
    row(48, 'Old lamp', {}, false),
  ],
};
jest
  .mocked(referenceHere)
  .mockImplementation(async (endpoint) => here[endpoint] && ({ results: here[endpoint] } as never));

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
  const [kind, ...others] = await kindsHere('hi');
  expect(others).toEqual([]);
  expect(kind).toMatchObject({ id: 47, label: 'सड़क की बत्ती', path: '/new/defect', search: 'family=3&kind=47' });
  for (const word of ['Street light', 'Streetlight', 'बत्ती', 'furniture']) expect(kind?.words).toContain(word);
});

it('are none where a remote does not say what they find', async () => {
  withFinds();
  expect(await kindsHere('en')).toEqual([]);
});
