import { programPlace } from '@chainage/shared/contracts/safety/program-place';
import type { ListScreens } from '@chainage/shared/kit/list/list.model.ts';
import { RecordList } from '@chainage/shared/kit/list/record-list';
import { StateChip } from '#kind/state-chip.tsx';

const screens: ListScreens = {
  kind: programPlace,
  State: StateChip,
  drafts: ['draft'],
  // schema and flow, which the list itself does without
  written: async () => (await import(/* webpackChunkName: "program" */ '#kind/program-screens.tsx')).programScreens,
};

export default function ProgramsPage() {
  return <RecordList screens={screens} />;
}
