/** Sample cards of the demo, told through the same functions the API calls. */
import { createRecord } from '#kernel/records/create-record.ts';
import { moveRecord } from '#kernel/workflow/move-record.ts';
import { sampleCardServed } from '#modules/sample-cards/sample-card.served.ts';
import { actAs } from '../act-as.ts';
import type { DemoPart } from '../part.ts';
import { idAt } from '../random.ts';

const DAY = 86_400_000;
const STORIES = [
  { title: 'Rumble strips worn', description: 'Before the toll plaza, left side', days: 6, closed: true },
  { title: 'Delineators dusty', description: 'Hardly seen at night', days: 2, closed: false },
];

export const sampleCardsPart: DemoPart = ({ now, random }) =>
  async function seedCards(db, made) {
    for (const { title, description, days, closed } of STORIES) {
      const id = idAt(now.getTime() - days * DAY, random);
      const at = (after: number) => new Date(now.getTime() - days * DAY + after * 60_000);
      const happened_at = at(0).toISOString();
      await actAs(db, made, 'patrol_field_crew', at(5), async (tenant) => {
        await createRecord(sampleCardServed, tenant, { id, title, description, happened_at });
        await moveRecord(sampleCardServed, tenant, id, { action: 'submit', version: 1 });
      });
      if (closed)
        await actAs(db, made, 'site_engineer', at(90), async (tenant) => {
          await moveRecord(sampleCardServed, tenant, id, { action: 'close', version: 2, comment: 'Put right' });
        });
    }
  };
