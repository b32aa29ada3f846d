/** The card of a pass as a PDF: made by a job (spec.md section 3, person-render), which is asked after until it is done. */
import { useEffect, useState } from 'react';
import { api, isServerAway } from '@chainage/shared/api-client/client';
import { useConnectivity } from '@chainage/shared/auth/connectivity';
import { usePreferences } from '@chainage/shared/auth/preferences';
import { EXCEL_LANGUAGES } from '@chainage/shared/contracts/excel-paths';
import { CARDS_MOST, PERSON_RENDER_PATH } from '@chainage/shared/contracts/safety/pass-place';
import { ISSUES_PASSES } from '@chainage/shared/contracts/safety/people-rights';
import type { PersonRender } from '@chainage/shared/contracts/safety/person-render';
import { usePermissions } from '@chainage/shared/auth/permission';
import { useTranslation } from '@chainage/shared/i18n/react';
import { Button } from '@chainage/shared/ui/button';

/** From one question to the next, a little longer each time. */
const AGAIN_MS = 1_500;
const SELDOM_MS = 10_000;
/** Together some five minutes: then it is given up. */
const ATTEMPTS = 40;

type State = 'none' | 'busy' | 'failed' | { url: string };

function useCards(ids: readonly string[]) {
  const locale = usePreferences((preferences) => preferences.locale);
  const [state, setState] = useState<State>('none');
  const [session, setSession] = useState<string | null>(null);
  useEffect(() => {
    if (session === null) return;
    let timer: ReturnType<typeof setTimeout>;
    let left = false;
    const ask = (attempt: number): Promise<void> =>
      api.get<PersonRender>(`${PERSON_RENDER_PATH}${session}/`, { background: true }).then(
        ({ data }) => {
          if (left) return;
          if (data === null) later(attempt);
          else setState('file_url' in data ? { url: data.file_url } : 'failed');
        },
        (error: unknown) => {
          if (left) return;
          // the job goes on without the phone's signal
          if (isServerAway(error)) later(attempt);
          else setState('failed');
        },
      );
    const later = (attempt: number) => {
      if (attempt === ATTEMPTS) return setState('failed');
      timer = setTimeout(() => void ask(attempt + 1), Math.min(SELDOM_MS, AGAIN_MS * 1.2 ** (attempt - 1)));
    };
    void ask(1);
    return () => {
      left = true;
      clearTimeout(timer);
    };
  }, [session]);
  const make = async () => {
    setState('busy');
    const language = EXCEL_LANGUAGES.find((one) => one === locale) ?? 'en';
    try {
      const { session_id } = await api.post<PersonRender>(PERSON_RENDER_PATH, { passes: ids, language });
      setSession(session_id);
    } catch {
      setState('failed');
    }
  };
  return { state, make };
}

/** Of one pass, or of as many as were chosen. */
export function CardButton({ ids }: { ids: readonly string[] }) {
  const { t } = useTranslation('safety');
  const online = useConnectivity((connectivity) => connectivity.online);
  const mayPrint = usePermissions().includes(ISSUES_PASSES);
  const { state, make } = useCards(ids);
  if (!mayPrint || ids.length === 0) return null;
  const isMany = ids.length > CARDS_MOST;
  return (
    <span role="status">
      {typeof state === 'object' ? (
        <a href={state.url}>{t('passes.card.open')}</a>
      ) : (
        <Button kind="primary" busy={state === 'busy'} disabled={!online || isMany} onClick={() => void make()}>
          {ids.length === 1 ? t('passes.card.make') : t('passes.card.makeMany', { number: ids.length })}
        </Button>
      )}{' '}
      {isMany && t('passes.card.most', { number: CARDS_MOST })}
      {state === 'busy' && t('passes.card.making')}
      {state === 'failed' && t('passes.card.failed')}
      {!online && t('passes.card.offline')}
    </span>
  );
}

/** Cards of the chosen passes in one file; what was revoked has none. What is chosen anew is made anew. */
export function CardsOfChosen({ rows }: { rows: readonly { id: string }[] }) {
  const ids = rows.filter((row) => (row as { status?: unknown }).status === 'valid').map(({ id }) => id);
  return <CardButton key={ids.join()} ids={ids} />;
}
