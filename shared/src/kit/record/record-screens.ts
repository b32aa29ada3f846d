import { layRows, type Overlaid } from '../pending/overlay.ts';
import type { PageKind } from './kind-parts.ts';
import type { FlowRecord } from './record.model.ts';
import type { PageScreens } from './screens.tsx';

/** The slots of a kind's pages; what is left out is drawn from the declaration alone. */
export const recordScreens = (kind: PageKind, slots: Omit<PageScreens, 'kind'> = {}): PageScreens => ({
  kind,
  ...(kind.flow.steps.length + kind.offline.length > 0 && {
    overlay: (server, rows, reader) => layRows(kind, server as (Overlaid & FlowRecord) | null, rows, reader),
  }),
  ...slots,
});
