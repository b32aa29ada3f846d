import { ApiError } from '#api-client/client.ts';
import { draftOwner } from '#auth/session.ts';
import { placeOf } from '#lib/format/place.ts';
import { queryClient } from '#query.ts';
import { useLocation, useNavigate } from '#router.ts';
import { useIsDesk } from '#ui/use-is-desk.tsx';
import { failureOf } from '../act/failure.ts';
import type { ReadyStep } from '../act/use-act.tsx';
import { useSide } from '../labels.tsx';
import { dropRow } from '../list/last-list.ts';
import { wayBack } from '../list/whole-list.ts';
import { stepPage } from '../record/pages.ts';
import type { FlowRecord } from '../record/record.model.ts';
import { recordKeys } from '../record/record.queries.ts';
import { usePageKind, useRecordName, useRowKind } from '../record/screens.tsx';
import { useKitTexts } from '../texts.tsx';
import { holdStep, keepWritten, type Written } from './held-step.ts';
import { nextInList, queueInList } from './list-queue.ts';
import { reasonKey, sayNotDone } from './send-left-over.ts';

/**
 * Of a decision about a row of the list beside: holds it some seconds, says so, and goes on with the next. Undefined where there is no
 * list beside: then it is sent at once.
 */
export function useHold(page: string, record: FlowRecord) {
  const t = useKitTexts();
  const kind = usePageKind();
  const kindOf = useRowKind();
  const nameOf = useRecordName();
  const side = useSide();
  const navigate = useNavigate();
  const { search } = useLocation();
  const isBeside = useIsDesk() && kind.pages.beside?.includes(page) === true;
  if (!isBeside || queueInList(kind, search, record.id).length === 0) return undefined;
  return async (verb: string, values: Written['values'], { send, ...step }: ReadyStep): Promise<void> => {
    const name = [nameOf(record), placeOf(record), side(record)].filter(Boolean).join(' ');
    const said = t('desk:held.said', { done: t(`done.${verb}`), number: record.number ?? '', name });
    const next = nextInList(kind, search, record.id);
    const pathname = stepPage(kind, page, record.id) ?? '';
    const written = { owner: draftOwner(), version: record.version, values };
    const notDone = t('desk:held.failed', { number: record.number ?? '', name });
    const failed = (reason: unknown) => {
      const { kind: why, changed } = failureOf(reason);
      const current = (reason instanceof ApiError ? reason.problem?.current : undefined) as FlowRecord | undefined;
      // what somebody else changed is theirs until it is changed anew
      const own = Object.fromEntries(Object.entries(values).filter(([field]) => !changed.includes(field)));
      keepWritten(record.id, { ...written, version: current?.version ?? written.version, values: own });
      if (current) queryClient.setQueryData(recordKeys(kind).one(record.id), current);
      else void queryClient.invalidateQueries({ queryKey: recordKeys(kind).one(record.id) });
      void queryClient.invalidateQueries({ queryKey: recordKeys(kind).lists() });
      const state = current?.status;
      const words = String(values['comment'] ?? '').trim();
      const now = state === undefined ? '' : t([`status.${state}`, `records:status.${state}`]);
      sayNotDone(
        notDone,
        [
          t(reasonKey(why)),
          ...(now ? [t('desk:held.now', { state: now })] : []),
          ...(words ? [t('desk:held.words', { words })] : []),
        ],
        words ? { to: { pathname, search }, label: t('kit:state.toRecord') } : undefined,
      );
    };
    holdStep({
      id: record.id,
      said,
      back: { pathname, search },
      written,
      step,
      notDone,
      // a list read meanwhile still has it
      send: (leaving) => send(leaving).then(() => dropRow(record.id), failed),
    });
    const on = next && stepPage(kindOf(next), page, next.id);
    await navigate(on === undefined ? wayBack(kind, search, record.id).to : { pathname: on, search }, {
      replace: true,
    });
  };
}
