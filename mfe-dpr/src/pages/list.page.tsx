import { dprEntryPlace } from '@chainage/shared/contracts/dpr/entry-place';
import type { ListScreens } from '@chainage/shared/kit/list/list.model.ts';
import { RecordList } from '@chainage/shared/kit/list/record-list';
import { StateChip } from '#kind/state-chip.tsx';

const screens: ListScreens = {
  kind: dprEntryPlace,
  State: StateChip,
  // schema and flow, which the list itself does without
  written: async () => (await import('#kind/entry-screens.tsx')).dprEntryScreens,
};

export default function ListPage() {
  return <RecordList screens={screens} />;
}
