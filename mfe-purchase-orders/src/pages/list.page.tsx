import { orderPlace } from '@chainage/shared/contracts/purchase-orders/place';
import type { ListScreens } from '@chainage/shared/kit/list/list.model.ts';
import { RecordList } from '@chainage/shared/kit/list/record-list';
import { StateChip } from '#kind/state-chip.tsx';

const screens: ListScreens = {
  kind: orderPlace,
  State: StateChip,
  // schema and flow, which the list itself does without
  written: async () => (await import('#kind/order-screens.tsx')).orderScreens,
};

export default function ListPage() {
  return <RecordList screens={screens} />;
}
