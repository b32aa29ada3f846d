/** Dpr of the demo with their lines, told through the same functions the API calls. */
import { sha256 } from '#kernel/database/content-hash.ts';
import { addFile, type KindWithFiles } from '#kernel/files/add-file.ts';
import { inspectImage } from '#kernel/files/image-inspection.ts';
import { keepBytes } from '#kernel/files/keep-bytes.ts';
import { createRecord } from '#kernel/records/create-record.ts';
import type { ServedTable } from '#kernel/records/table/table-kind.model.ts';
import { moveRecord } from '#kernel/workflow/move-record.ts';
import { dprEntryServed } from '#modules/dpr/entry.served.ts';
import { actAs } from '../act-as.ts';
import type { DemoPart } from '../part.ts';
import { drawPicture } from '../pictures/picture.ts';
import { idAt } from '../random.ts';

const DAY = 86_400_000;
const DRAFT = {
  title: 'Night patrol',
  days: 0.2,
  isDone: false,
  lines: [{ what: 'Marking worn, left edge', quantity: '120' }],
};
const STORIES = [
  {
    title: 'Rumble strips before the toll plaza',
    days: 6,
    isDone: true,
    lines: [
      { what: 'Left side', quantity: '37.5' },
      { what: 'Right side', quantity: '42' },
    ],
  },
  { title: 'Delineators dusty', days: 2, isDone: false, lines: [{ what: 'Washed by hand', quantity: '260' }] },
  DRAFT,
];
const line = dprEntryServed.lines['logs'] as ServedTable;

export const dprPart: DemoPart = ({ now, random, store }) =>
  async function seedCards(db, made) {
    for (const story of STORIES) {
      const begun = now.getTime() - story.days * DAY;
      const at = (minutes: number) => new Date(begun + minutes * 60_000);
      const id = idAt(begun, random);
      const pictures = await Promise.all(
        story.lines.map(async (fields) => {
          const bytes = await drawPicture({
            ...{ scene: 'marking', stage: story.isDone ? 'after' : 'before', light: 'noon' },
            seed: Math.floor(random.next() * 1_000_000),
          });
          const ids = { line: idAt(begun + DAY / 1440, random), photo: idAt(begun + DAY / 720, random) };
          return { ...ids, fields, bytes, inspected: await inspectImage(bytes, ['image/jpeg']) };
        }),
      );
      await actAs(db, made, 'patrol_field_crew', at(5), async (tenant) => {
        await createRecord(dprEntryServed, tenant, { id, title: story.title, happened_at: at(0).toISOString() });
        for (const { line: lineId, photo, fields, bytes, inspected } of pictures) {
          await createRecord(line, tenant, { id: lineId, dpr_entry: id, ...fields });
          const file = { buffer: bytes, sha256: sha256(bytes), filename: 'photo.jpg' };
          const kept = await keepBytes(store, { organisationId: made.demo.id, id: photo, upload: file, inspected });
          await addFile(tenant, line.kind as KindWithFiles, lineId, {
            fields: { id: photo, stage: 'photo', taken_at: at(2).toISOString() },
            sha256: file.sha256,
            file: () => ({ upload: file, inspected, kept }),
          });
        }
        if (story !== DRAFT) await moveRecord(dprEntryServed, tenant, id, { action: 'submit', version: 1 });
      });
      if (story.isDone)
        await actAs(db, made, 'site_engineer', at(90), async (tenant) => {
          await moveRecord(dprEntryServed, tenant, id, { action: 'close', version: 2, comment: 'Put right' });
        });
    }
  };
