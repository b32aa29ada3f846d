/** Safety programmes of the demo, told through the same functions the API calls. */
import { TOOLBOX_TALK } from '@chainage/shared/contracts/safety/states';
import { positionValue } from '@chainage/shared/lib/format/position-value';
import type { Db } from '#kernel/database/connect.ts';
import { createRecord } from '#kernel/records/create-record.ts';
import type { ServedTable } from '#kernel/records/table/table-kind.model.ts';
import { moveRecord } from '#kernel/workflow/move-record.ts';
import { financialYearOf } from '#kernel/numbering/number-series.ts';
import { programServed } from '#modules/safety/program.served.ts';
import { safetyTargetServed } from '#modules/safety/statistics/target.served.ts';
import { TYPE_OF_PROGRAMS } from '#modules/safety/type-of-programs.ts';
import { actAs } from '../act-as.ts';
import type { MadeOrganisation } from '../organisation.ts';
import type { DemoPart, PartOptions } from '../part.ts';
import { drawPicture } from '../pictures/picture.ts';
import { idAt } from '../random.ts';
import { placeAt } from '../alignment.ts';
import { DEMO_CREW } from './crew.ts';
import { addPicture, keepPicture } from './kept-picture.ts';
import { tellPasses } from './passes.ts';
import { DEMO_PROGRAMS, type DemoProgram } from './programs.ts';

const DAY = 86_400_000;
const MINUTE = 60_000;

const finding = programServed.lines['findings'] as ServedTable;
const typeOf = (code: string) => TOOLBOX_TALK + TYPE_OF_PROGRAMS.findIndex(([, , , more]) => more?.code === code);
const dayOf = (at: Date) => at.toISOString().slice(0, 10);

interface Telling extends PartOptions {
  db: Db;
  made: MadeOrganisation;
}

/** A photo of a record, as a phone sends it. */
async function picture({ random, store, made }: Telling, at: Date, stage: 'before' | 'after') {
  const scene = 'marking' as const;
  const bytes = await drawPicture({ scene, stage, light: 'noon', seed: Math.floor(random.next() * 1_000_000) });
  return keepPicture({ bytes, id: idAt(at.getTime(), random), at, store, made });
}

/** Who was there: the crew from somebody on; of a school its pupils, who are nobody's workers. */
function attendedBy({ random, made }: Telling, { group, people, venue, at, minutes }: DemoProgram, planned: Date) {
  const first = Math.floor(random.next() * DEMO_CREW.length);
  const { lat, lng } = placeAt(made.alignment, at);
  return Array.from({ length: people }, (_, place) => {
    const { name, sex, ...ours } = DEMO_CREW[(first + place) % DEMO_CREW.length] as (typeof DEMO_CREW)[number];
    return {
      ...{ name, sex, ...(group === 'school' ? { employer: venue, trade: 'Pupil' } : ours), signed: true },
      marked_at: new Date(planned.getTime() + (minutes - 5) * MINUTE + place * 9_000).toISOString(),
      marked_where: positionValue({ lat, lng, accuracy: 6 + (place % 5) }),
    };
  });
}

function heldOf(telling: Telling, story: DemoProgram, planned: Date) {
  return {
    held_from: planned.toISOString(),
    held_to: new Date(planned.getTime() + story.minutes * MINUTE).toISOString(),
    participants: attendedBy(telling, story, planned),
    summary: story.summary,
  };
}

/** What was found, and of it what was put right with proof. */
async function tellFindings(telling: Telling, story: DemoProgram, program: string, held: Date): Promise<void> {
  const { db, made, now, random } = telling;
  for (const { finding: text, severity, due, done } of story.findings ?? []) {
    const id = idAt(held.getTime(), random);
    const at = new Date(held.getTime() + 30 * MINUTE);
    const seen = await picture(telling, at, 'before');
    await actAs(db, made, 'safety_officer', at, async (tenant) => {
      const due_on = dayOf(new Date(now.getTime() + due * DAY));
      const responsible = made.members.site_engineer;
      await createRecord(finding, tenant, {
        id,
        safety_program: program,
        finding: text,
        severity,
        due_on,
        responsible,
      });
      await addPicture(tenant, finding, id, 'photo', seen);
    });
    if (!done) continue;
    const mended = new Date(held.getTime() + 2 * DAY);
    const proof = await picture(telling, mended, 'after');
    await actAs(db, made, 'site_engineer', mended, async (tenant) => {
      await addPicture(tenant, finding, id, 'proof', proof);
      await moveRecord(finding, tenant, id, { action: 'put_right', version: 1, data: { action_taken: done } });
    });
  }
}

/** Answers its id. */
async function tell(telling: Telling, story: DemoProgram): Promise<string> {
  const { db, made, now, random } = telling;
  const morning = new Date(`${dayOf(new Date(now.getTime() - story.days * DAY))}T03:30:00.000Z`);
  // a talk of this morning was held by now
  const planned = morning < now || story.days < 0 ? morning : new Date(now.getTime() - 60 * MINUTE);
  const ended = new Date(planned.getTime() + (story.minutes + 10) * MINUTE);
  const id = idAt(planned.getTime(), random);
  // written down in one go once it was held; one that is planned is approved like any other programme
  const isTalk = story.type === 'TBT' && story.until !== 'approved';
  const author = isTalk ? 'patrol_field_crew' : 'safety_officer';
  const isHeld = story.until === 'completed' || story.until === 'closed';
  const shot = isHeld ? await picture(telling, planned, 'after') : null;
  const held = isHeld ? heldOf(telling, story, planned) : {};
  const [first, second = first] = made.packages;
  const place = story.inSecond ? second : first;
  const written = isTalk ? ended : new Date(Math.min(planned.getTime(), now.getTime()) - 4 * DAY);
  await actAs(db, made, author, written, async (tenant) => {
    await createRecord(programServed, tenant, {
      id,
      ...{ program_type: typeOf(story.type), title: story.title, topic: story.topic, venue: story.venue },
      ...{ target_group: story.group, planned_at: planned.toISOString(), package: place?.id ?? null },
      ...{ conductor: made.members[author], reviewer: made.members.project_manager },
      ...(isTalk && { held_already: true, ...held }),
    });
    if (isTalk && shot) await addPicture(tenant, programServed, id, 'photo', shot);
    await moveRecord(programServed, tenant, id, { action: 'submit', version: 1 });
  });
  let version = 2;
  const step = (role: 'project_manager' | 'safety_officer', at: Date, body: { action: string; data?: object }) =>
    actAs(db, made, role, at, async (tenant) => {
      if (body.action === 'resolve' && shot) await addPicture(tenant, programServed, id, 'photo', shot);
      await moveRecord(programServed, tenant, id, { version, ...body } as Parameters<typeof moveRecord>[3]);
      version += 1;
    });
  if (!isTalk && story.until !== 'submitted')
    await step('project_manager', new Date(written.getTime() + 5 * 60 * MINUTE), { action: 'approve' });
  if (!isTalk && isHeld) await step('safety_officer', ended, { action: 'resolve', data: held });
  if (isHeld) await tellFindings(telling, story, id, ended);
  if (story.until === 'closed') await step('project_manager', new Date(ended.getTime() + DAY), { action: 'verify' });
  return id;
}

/** What the contract of each package asks for in a month, from the financial year on. */
async function agreeTargets({ db, made, now, random }: Telling): Promise<void> {
  const year = financialYearOf(now).slice(0, 4);
  const per = (code: string, per_month: number) => ({
    program_type: typeOf(code),
    per_month,
    holds_from: `${year}-04`,
  });
  const at = new Date(now.getTime() - 60 * DAY);
  await actAs(db, made, 'safety_officer', at, async (tenant) => {
    for (const { id } of made.packages)
      await createRecord(safetyTargetServed, tenant, {
        ...{ id: idAt(at.getTime(), random), title: 'Schedule H, clause 4.2', package: id, status: 'active' },
        targets: [per('TBT', 4), per('TRN', 1), per('MDR', 1), per('INS', 2)],
      });
  });
}

export const safetyPart: DemoPart = (options) =>
  async function seedSafety(db, made) {
    if (!made.members.safety_officer || !made.members.patrol_field_crew) return;
    const telling = { ...options, db, made };
    await agreeTargets(telling);
    for (const story of DEMO_PROGRAMS) {
      const id = await tell(telling, story);
      if (story.type === 'TRN' && story.until === 'closed') await tellPasses(telling, id);
    }
  };
