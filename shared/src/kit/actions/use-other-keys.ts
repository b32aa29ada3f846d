import { useLocation, useNavigate } from '#router.ts';
import { stepPage } from '../record/pages.ts';
import type { FlowRecord } from '../record/record.model.ts';
import { usePageKind, useRowKind } from '../record/screens.tsx';
import { useLetterKeys } from './letter-keys.ts';
import { nextInList } from './list-queue.ts';

/** J and K lead to the same decision about the records after and before in the list, whether this one is decided or not. */
export function useOtherKeys(page: string, record: FlowRecord): void {
  const kind = usePageKind();
  const kindOf = useRowKind();
  const navigate = useNavigate();
  const { search } = useLocation();
  const goTo = (by: 1 | -1) => {
    const other = nextInList(kind, search, record.id, by);
    const pathname = other && stepPage(kindOf(other), page, other.id);
    return pathname === undefined ? undefined : () => void navigate({ pathname, search }, { replace: true });
  };
  useLetterKeys({ j: goTo(1), k: goTo(-1) });
}
