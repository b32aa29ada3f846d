import { useState } from 'react';
import { ApiError } from '@chainage/shared/api-client/client';
import type { JobStepAnswer, JobStepBody } from '@chainage/shared/contracts/platform-jobs';
import { useTranslation } from '@chainage/shared/i18n/react';
import { stepOf } from './platform-jobs.queries.ts';

/** Takes a step and says what came of it. */
export function useStep() {
  const { t } = useTranslation('platform');
  const [busy, setBusy] = useState(false);
  const [said, setSaid] = useState('');
  const wordsOf = ({ step }: JobStepBody, { changed, more }: JobStepAnswer): string => {
    if (step === 'call_off') return t('jobs.calledOff');
    if (changed === 0) return t('jobs.triedNone');
    return more ? t('jobs.triedMore', { count: changed }) : t('jobs.tried', { count: changed });
  };
  const take = async (body: JobStepBody) => {
    setBusy(true);
    setSaid('');
    try {
      setSaid(wordsOf(body, await stepOf(body)));
    } catch (error) {
      const isGone = error instanceof ApiError && (error.kind === 'conflict' || error.status === 404);
      setSaid(t(isGone ? 'jobs.moved' : 'jobs.failed'));
    }
    setBusy(false);
  };
  return { busy, said, take: (body: JobStepBody) => void take(body) };
}
