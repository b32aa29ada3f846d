import { entryPlace } from '@chainage/shared/contracts/dpr/entry-place';
import type { Briefs, HomeOffer } from '@chainage/shared/kit/home/home.model.ts';
import { texts } from './texts.ts';

const entries: Briefs = {
  source: entryPlace,
  kindOf: () => ({ ...entryPlace, drafts: ['draft', 'returned'] }),
};

const REVIEWS = ['review__all__dpr', 'review__assigned__dpr'];

/** What the home page shows of daily progress, and that the search from anywhere finds it. */
const home: HomeOffer = {
  module: 'dpr',
  texts,
  waiting: [
    {
      key: 'finish',
      of: entries,
      filters: { created_by: 'me', status: 'draft,returned' },
      ordering: '-work_date',
    },
    {
      key: 'approve',
      of: entries,
      filters: { status: 'submitted' },
      ordering: '-work_date',
      shown: (permissions) => REVIEWS.some((right) => permissions.includes(right)),
    },
  ],
  find: [{ of: entries }],
  lists: [entryPlace],
};

export default home;
