import { BREACH_LIST, BREACHES_NEEDS, BREACHES_PLACE } from '@chainage/shared/contracts/issues/breach-list';
import type { BreachRow } from '@chainage/shared/contracts/issues/breaches';
import { issuePlace } from '@chainage/shared/contracts/issues/place';
import { useHasAny } from '@chainage/shared/auth/permission';
import type { ListScreens } from '@chainage/shared/kit/list/list.model.ts';
import { RecordList } from '@chainage/shared/kit/list/record-list';
import { PermissionDenied } from '@chainage/shared/ui/permission-denied';
import { BreachTotals } from './breach-totals.tsx';
import { useBreachCells } from './use-breach-cells.tsx';

const screens: ListScreens<BreachRow> = {
  kind: { ...BREACHES_PLACE, list: BREACH_LIST },
  kindOf: ({ issue_type: type }) => issuePlace(type),
  useCells: useBreachCells,
  Summary: BreachTotals,
};

/** Late repairs and moved limits in one register (domain.md section 7 rule 16). */
export function Breaches() {
  const maySee = useHasAny(BREACHES_NEEDS);
  return maySee ? <RecordList screens={screens} /> : <PermissionDenied />;
}
