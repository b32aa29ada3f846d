import { useNavigate } from '#router.ts';
import { queryClient } from '#query.ts';
import { toast } from '#ui/toast.tsx';
import type { AnyRecord } from '../record/record.model.ts';
import { recordKeys } from '../record/record.queries.ts';
import { unsentPage, viewPage } from '../record/pages.ts';
import { useScreens } from '../record/screens.tsx';
import { useKitTexts } from '../texts.tsx';

/** Where a form's content went. */
export interface Left {
  state: 'sent' | 'kept' | 'settle';
  id: string;
  /** The page where the author chooses. */
  path?: string | undefined;
  /** Of a form of the record: what it says. */
  record?: Readonly<Record<string, unknown>>;
}

/** From a form to the record: at the server, on this device, or where the author must choose. `done` names what was done. */
export function useLeave(): (left: Left, done: string) => Promise<void> {
  const t = useKitTexts();
  const { kind, home } = useScreens();
  const navigate = useNavigate();
  return async ({ state, id, path, record }, done) => {
    if (state === 'settle' && path) return void (await navigate(path, { replace: true }));
    const number = queryClient.getQueryData<AnyRecord>(recordKeys(kind).one(id))?.number;
    if (state === 'sent') toast.success(t(done), number ?? t('toast.saved'));
    else toast.info(t('pending.kept'), t('pending.keptText'));
    const back = record && home?.(record)?.to;
    await navigate(back ?? (state === 'sent' ? viewPage(kind, id) : unsentPage(kind, id)), { replace: true });
  };
}
