import type { DemoPart } from '../part.ts';
import { BHIMA } from '../people.ts';
import { BHIMA_ACCIDENTS } from './bhima-accidents.ts';
import { BHIMA_ROUTINE } from './bhima-routine.ts';
import { DECCAN_STORIES } from './deccan.ts';
import { seedStories } from './seed-stories.ts';

export const issuesPart: DemoPart = (options) =>
  async function seedIssues(db, made) {
    const stories = made.demo === BHIMA ? [...BHIMA_ROUTINE, ...BHIMA_ACCIDENTS] : DECCAN_STORIES;
    await seedStories(db, made, stories, options);
  };
