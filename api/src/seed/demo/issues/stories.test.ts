import { BHIMA_STORIES } from './bhima.ts';
import { DECCAN_STORIES } from './deccan.ts';
import { happenedAt } from './planned-story.ts';

test.each(['2026-11-19T18:31:00Z', '2026-11-20T06:00:00Z', '2026-11-20T18:29:00Z', '2028-03-31T20:00:00Z'])(
  'seeded at %s, no step of any story lies in the future, and each follows the one before',
  (time) => {
    const now = new Date(time);
    for (const story of [...BHIMA_STORIES, ...DECCAN_STORIES]) {
      const minutes = [0, ...story.steps.map(({ after }) => after)];
      expect(happenedAt(story, now) + Math.max(...minutes) * 60_000).toBeLessThanOrEqual(now.getTime());
      expect(minutes).toEqual([...minutes].sort((a, b) => a - b));
    }
  },
);
