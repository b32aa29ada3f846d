import { useTranslation } from '@chainage/shared/i18n/react';
import { queryClient } from '@chainage/shared/query';
import { useNavigate } from '@chainage/shared/router';
import { toast } from '@chainage/shared/ui/toast';
import type { IssueRecord } from '../issue-record.ts';
import { issueKeys } from '../issue.queries.ts';
import { unsentPath } from './issue-requests.ts';

/** Where a form's content went. */
export interface Gone {
  state: 'sent' | 'kept' | 'settle';
  id: string;
  /** The page where the author chooses. */
  path?: string | undefined;
}

/** From a form to the record: at the server, on this device, or where the author must choose. */
export function useLeave(type: string): (gone: Gone, done: string) => Promise<void> {
  const { t } = useTranslation('issues');
  const navigate = useNavigate();
  return async ({ state, id, path }, done) => {
    if (state === 'settle' && path) return void (await navigate(path, { replace: true }));
    const number = queryClient.getQueryData<IssueRecord>(issueKeys.one(id))?.number;
    if (state === 'sent') toast.success(t(done), number ?? t('toast.saved'));
    else toast.info(t('pending.kept'), t('pending.keptText'));
    await navigate(state === 'sent' ? `/issues/${type}/view/${id}` : unsentPath(type, id), { replace: true });
  };
}
