import { useLocation, useNavigate } from '#router.ts';
import { placeOf } from '#lib/format/place.ts';
import { queryClient } from '#query.ts';
import { toast } from '#ui/toast.tsx';
import type { AnyRecord } from '../record/record.model.ts';
import { keptWord } from '../pending/kept-word.ts';
import { recordKeys } from '../record/record.queries.ts';
import { stepPage, unsentPage, viewPage } from '../record/pages.ts';
import { useSide } from '../labels.tsx';
import { goOnInList } from '../actions/list-queue.ts';
import { useRecordName, useRowKind, useScreens } from '../record/screens.tsx';
import { useKitTexts } from '../texts.tsx';

/** Where a form's content went. */
export interface Left {
  state: 'sent' | 'kept' | 'settle';
  id: string;
  /** The page where the author chooses. */
  path?: string | undefined;
  /** Of a form of the record: what it says. */
  record?: Readonly<Record<string, unknown>>;
  /** It was decided about on this page of the flow: the next one waits. */
  decided?: string;
}

/**
 * From a form to the record: at the server, on this device, or where the author must choose; `done` names what was done.
 * Whoever has decided goes on with the next of the list they came from.
 */
export function useLeave(): (left: Left, done: string) => Promise<void> {
  const t = useKitTexts();
  const { kind, home } = useScreens();
  const kindOf = useRowKind();
  const nameOf = useRecordName();
  const side = useSide();
  const navigate = useNavigate();
  const { search } = useLocation();
  return async ({ state, id, path, record, decided }, done) => {
    if (state === 'settle' && path) return void (await navigate(path, { replace: true }));
    const number = queryClient.getQueryData<AnyRecord>(recordKeys(kind).one(id))?.number;
    const next = decided ? goOnInList(kind, search, id) : undefined;
    const said = number ?? t('toast.saved');
    if (state !== 'sent') toast.info(t(keptWord().title), t(keptWord().text));
    else if (!next) toast.success(t(done), said === t(done) ? '' : said);
    else {
      const name = [nameOf(next), placeOf(next), side(next)].filter(Boolean).join(' ');
      toast.success(t(done), t('toast.next', { number: said, name }));
    }
    const back = record && home?.(record)?.to;
    const decision = next && decided && stepPage(kindOf(next), decided, next.id);
    const server = { pathname: decision ?? viewPage(next ? kindOf(next) : kind, next?.id ?? id), search };
    await navigate(back ?? (state === 'sent' ? server : unsentPage(kind, id)), { replace: true });
  };
}
