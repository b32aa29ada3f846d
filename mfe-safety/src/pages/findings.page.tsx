import { findingPlace } from '@chainage/shared/contracts/safety/finding-place';
import type { ListScreens } from '@chainage/shared/kit/list/list.model.ts';
import { RecordList } from '@chainage/shared/kit/list/record-list';
import { FindingChip } from '#kind/state-chip.tsx';

const screens: ListScreens = {
  kind: findingPlace,
  State: FindingChip,
  // schema and flow, which the list itself does without
  written: async () => (await import(/* webpackChunkName: "program" */ '#kind/program-screens.tsx')).findingScreens,
};

export default function FindingsPage() {
  return <RecordList screens={screens} />;
}
