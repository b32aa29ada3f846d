/** Entries of the demo with their lines, told through the same functions the API calls: two months before this one, and what is new. */
import { sql } from 'kysely';
import type { Method } from '@chainage/shared/contracts/dpr/setup/states';
import { logQuantity, MEASURES } from '@chainage/shared/contracts/dpr/sums/log-quantity';
import { own } from '#kernel/database/own.ts';
import { sha256 } from '#kernel/database/content-hash.ts';
import { addFile, type KindWithFiles } from '#kernel/files/add-file.ts';
import { inspectImage } from '#kernel/files/image-inspection.ts';
import { keepBytes } from '#kernel/files/keep-bytes.ts';
import { createRecord } from '#kernel/records/create-record.ts';
import type { ServedTable } from '#kernel/records/table/table-kind.model.ts';
import type { Tenant } from '#kernel/tenancy/context.ts';
import { moveRecord } from '#kernel/workflow/move-record.ts';
import { dprEntryServed } from '#modules/dpr/lines/entry.served.ts';
import { actAs } from '../act-as.ts';
import type { DemoPart, PartOptions } from '../part.ts';
import { drawPicture } from '../pictures/picture.ts';
import { idAt } from '../random.ts';
import { plannedDays, type DemoSheet } from './days.ts';
import { moveMonths } from './move-months.ts';

const log = dprEntryServed.lines['logs'] as ServedTable;

/** What the contract has, by package and item. */
interface Key {
  id: string;
  report: string;
  package: number;
  item_no: string;
  method: Method;
}

async function keysOf({ db }: Tenant): Promise<Key[]> {
  const { rows } = await sql<Key>`select k.id, k.report, k.package::int as package, k.item_no, k.method
    from package_key k where ${own('k')} order by k.package, k.item_order`.execute(db);
  return rows;
}

/** One picture for all lines: that there is one is what approvals ask. */
async function pictureFor(random: PartOptions['random']) {
  const view = {
    scene: 'marking',
    stage: 'during',
    light: 'noon',
    seed: Math.floor(random.next() * 1_000_000),
  } as const;
  const buffer = await drawPicture(view);
  const inspected = await inspectImage(buffer, ['image/jpeg']);
  return { upload: { buffer, sha256: sha256(buffer), filename: 'photo.jpg' }, inspected };
}

/** At this hour of the day, in India. */
const at = (day: string, hour: number) => new Date(`${day}T${String(hour).padStart(2, '0')}:00:00+05:30`);

export const dprPart: DemoPart = ({ now, random, store }) =>
  async function seedEntries(db, made) {
    const picture = await pictureFor(random);
    const keys = await actAs(db, made, 'project_manager', now, keysOf);
    if (keys.length === 0) return;
    const keyOf = (sheet: DemoSheet, item: string) =>
      keys.find((key) => key.package === made.packages[sheet.package]?.id && key.item_no === item);
    const write = async (tenant: Tenant, sheet: DemoSheet): Promise<{ id: string; logs: string[] } | null> => {
      const [first] = sheet.logs;
      const key = first && keyOf(sheet, first.item_no);
      if (!key) return null;
      const id = idAt(tenant.now.getTime(), random);
      const logs: string[] = [];
      await createRecord(dprEntryServed, tenant, {
        id,
        ...{ package: key.package, report: key.report, work_date: sheet.day, shift: 'day' },
        manpower: [{ category: 'Unskilled', count: 6 + Math.floor(random.next() * 8) }],
        ...(sheet.hindrance && { hindrance: sheet.hindrance, hindrance_hours: '3' }),
      });
      for (const { item_no, ...fields } of sheet.logs) {
        const of = keyOf(sheet, item_no);
        if (!of) continue;
        const [line, photo] = [idAt(tenant.now.getTime(), random), idAt(tenant.now.getTime(), random)];
        const measured = Object.fromEntries(MEASURES[of.method].map((name) => [name, fields.measured[name] ?? '1']));
        if (logQuantity(of.method, measured) === null) throw new Error(`${item_no} is not measured`);
        await createRecord(log, tenant, {
          id: line,
          ...{ dpr_entry: id, package_key: of.id, direction: fields.direction, lane: fields.lane },
          ...{ chainage_from: fields.from, chainage_to: fields.to },
          ...measured,
          nos: Number(measured['nos'] ?? 1),
        });
        const kept = await keepBytes(store, { organisationId: made.demo.id, id: photo, ...picture });
        await addFile(tenant, log.kind as KindWithFiles, line, {
          fields: { id: photo, stage: 'photo', taken_at: tenant.now.toISOString() },
          sha256: picture.upload.sha256,
          file: () => ({ ...picture, kept }),
        });
        logs.push(line);
      }
      if (!sheet.isDraft) await moveRecord(dprEntryServed, tenant, id, { action: 'submit', version: 1 });
      return { id, logs };
    };
    for (const sheet of plannedDays(now, random)) {
      const entry = await actAs(db, made, 'patrol_field_crew', at(sheet.day, 18), (tenant) => write(tenant, sheet));
      if (!entry || sheet.isDraft || sheet.waits) continue;
      const next = new Date(at(sheet.day, 18).getTime() + 16 * 3_600_000);
      await actAs(db, made, 'project_manager', next, async (tenant) => {
        for (const [place, { comment }] of sheet.logs.entries())
          if (comment)
            await moveRecord(log, tenant, entry.logs[place] ?? '', { action: 'approve', version: 2, comment });
        await moveRecord(dprEntryServed, tenant, entry.id, { action: 'approve', version: 2 });
      });
    }
    await moveMonths(db, made, now);
  };
