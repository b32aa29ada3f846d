import { hindrancePlace } from '@chainage/shared/contracts/dpr/hindrance-list';
import type { HindranceRow } from '@chainage/shared/contracts/dpr/hindrances';
import type { ListScreens } from '@chainage/shared/kit/list/list.model.ts';
import { RecordList } from '@chainage/shared/kit/list/record-list';
import { StateChip } from '#kind/state-chip.tsx';

const screens: ListScreens<HindranceRow> = { kind: hindrancePlace, State: StateChip };

/** Days with less work than there should have been, and why; each leads to its entry. */
export const HindranceList = () => <RecordList screens={screens} />;
