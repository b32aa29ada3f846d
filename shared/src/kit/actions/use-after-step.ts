import { toast } from '#ui/toast.tsx';
import { keptWord } from '../pending/kept-word.ts';
import type { Acted } from '../act/use-act.tsx';
import { useLeave } from '../requests/use-leave.ts';
import { useKitTexts } from '../texts.tsx';

/** After a step taken on the record's own page: says what became of it, or goes where its author must choose. */
export function useAfterStep(id: string): (verb: string, acted: Acted) => Promise<void> {
  const t = useKitTexts();
  const leave = useLeave();
  return async (verb, { state, settle }) => {
    const done = `done.${verb}`;
    if (state === 'settle') return leave({ state, id, path: settle }, done);
    toast.success(t([done, 'done.other']), t(state === 'sent' ? 'toast.saved' : keptWord().title));
  };
}
