import type { DemoPart } from '../part.ts';
import { BHIMA } from '../people.ts';
import { BHIMA_STORIES } from './bhima.ts';
import { DECCAN_STORIES } from './deccan.ts';
import { seedStories } from './seed-stories.ts';

export const issuesPart: DemoPart = (options) =>
  async function seedIssues(db, made) {
    await seedStories(db, made, made.demo === BHIMA ? BHIMA_STORIES : DECCAN_STORIES, options);
  };
