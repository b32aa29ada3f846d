import { sampleCardPlace } from '@chainage/shared/contracts/sample-cards/place';
import type { Briefs, HomeOffer } from '@chainage/shared/kit/home/home.model.ts';
import { texts } from './texts.ts';

const sampleCards: Briefs = {
  source: sampleCardPlace,
  kindOf: () => ({ ...sampleCardPlace, drafts: ['draft'] }),
};

/** What the home page shows of sample cards, and that the search from anywhere finds them. */
const home: HomeOffer = {
  module: 'sample-cards',
  texts,
  waiting: [
    { key: 'finish', of: sampleCards, filters: { created_by: 'me', status: 'draft' }, ordering: '-happened_at' },
  ],
  find: [{ of: sampleCards }],
  lists: [sampleCardPlace],
};

export default home;
