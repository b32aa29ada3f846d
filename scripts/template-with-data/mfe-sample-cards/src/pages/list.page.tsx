import { sampleCardPlace } from '@chainage/shared/contracts/sample-cards/place';
import type { ListScreens } from '@chainage/shared/kit/list/list.model.ts';
import { RecordList } from '@chainage/shared/kit/list/record-list';
import { StateChip } from '#kind/state-chip.tsx';

const screens: ListScreens = {
  kind: sampleCardPlace,
  State: StateChip,
  // schema and flow, which the list itself does without
  written: async () => (await import('#kind/sample-card-screens.tsx')).sampleCardScreens,
};

export default function ListPage() {
  return <RecordList screens={screens} />;
}
