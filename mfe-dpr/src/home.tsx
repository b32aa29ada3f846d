import { dprEntryPlace } from '@chainage/shared/contracts/dpr/entry-place';
import type { Briefs, HomeOffer } from '@chainage/shared/kit/home/home.model.ts';
import { texts } from './texts.ts';

const dpr: Briefs = {
  source: dprEntryPlace,
  kindOf: () => ({ ...dprEntryPlace, drafts: ['draft'] }),
};

/** What the home page shows of dpr, and that the search from anywhere finds them. */
const home: HomeOffer = {
  module: 'dpr',
  texts,
  waiting: [{ key: 'finish', of: dpr, filters: { created_by: 'me', status: 'draft' }, ordering: '-happened_at' }],
  find: [{ of: dpr }],
  lists: [dprEntryPlace],
};

export default home;
