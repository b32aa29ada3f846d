import { asha, newDevice } from '#testing/outbox.ts';
import { photo } from '#testing/rows.ts';
import { ownerKey } from '#offline/outbox/outbox.model.ts';
import { deleteDraft, saveDraft } from '#offline/outbox/drafts.ts';
import { watchDrafts } from '#offline/outbox/outbox-reads.ts';
import { eventually } from '#testing/eventually.ts';
import { unfinishedOf, type Unfinished } from './unfinished.ts';

const owner = ownerKey(asha);
let seen: Unfinished[] = [];
const titles = () => seen.map(({ title }) => title);
const about = (title: string) => ({ title, page: '/samples/new' });

test('forms left half filled in are told with name, page, age and photo, as they come and go', async () => {
  newDevice();
  const stop = watchDrafts(asha, (rows) => (seen = unfinishedOf(rows)));
  await saveDraft(owner, 'a', { values: {}, photos: [photo('p'), photo('q')] }, about('Pothole · 43+250 LHS'));
  await eventually(() => expect(titles()).toEqual(['Pothole · 43+250 LHS']));
  expect(seen[0]).toMatchObject({ key: 'a', page: '/samples/new', photos: 2, photo: expect.any(Blob) });
  expect(Date.parse(seen[0]!.savedAt)).toBeCloseTo(Date.now(), -4);
  await saveDraft(owner, 'b', { values: {} }, { ...about('Rut'), step: 'Repair' });
  await eventually(() => expect(titles()).toEqual(['Rut', 'Pothole · 43+250 LHS']));
  expect(seen[0]).toMatchObject({ step: 'Repair', photos: 0, photo: null });
  await deleteDraft(owner, 'a');
  await eventually(() => expect(titles()).toEqual(['Rut']));
  stop();
});

test('what an older release kept without a word about it leads nowhere and is not told', async () => {
  newDevice();
  await saveDraft(owner, 'old', { photos: [] });
  let told: unknown;
  const stop = watchDrafts(asha, (rows) => (told = unfinishedOf(rows)));
  await eventually(() => expect(told).toEqual([]));
  stop();
});
