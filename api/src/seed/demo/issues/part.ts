import { readRepairTimes, editRepairRules } from '#modules/issues/repair-times/edit-repair-times.ts';
import { actAs } from '../act-as.ts';
import type { Db } from '#kernel/database/connect.ts';
import type { MadeOrganisation } from '../organisation.ts';
import type { DemoPart } from '../part.ts';
import { BHIMA } from '../people.ts';
import { BHIMA_STORIES } from './bhima.ts';
import { DECCAN_STORIES } from './deccan.ts';
import { seedStories } from './seed-stories.ts';

/** Rupees a day: what late repairs cost, so that the register of breaches has something to add up. */
const DAMAGES = { routine_maintenance: '2000.00', electrical_maintenance: '1000.00', hazard: '5000.00' };
const BEFORE_ALL = 90 * 86_400_000;

const setDamages = (db: Db, made: MadeOrganisation, now: Date) =>
  actAs(db, made, 'organisation_admin', new Date(now.getTime() - BEFORE_ALL), async (tenant) => {
    const { rules } = await readRepairTimes(tenant);
    await editRepairRules(tenant, { ...rules, damages_per_day: DAMAGES });
  });

export const issuesPart: DemoPart = (options) =>
  async function seedIssues(db, made) {
    await setDamages(db, made, options.now);
    await seedStories(db, made, made.demo === BHIMA ? BHIMA_STORIES : DECCAN_STORIES, options);
  };
