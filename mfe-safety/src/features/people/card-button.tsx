/** The card of a pass as a PDF: made by a job (spec.md section 3, person-render), which is asked after until it is done. */
import { useEffect, useState } from 'react';
import { api } from '@chainage/shared/api-client/client';
import { useConnectivity } from '@chainage/shared/auth/connectivity';
import { usePreferences } from '@chainage/shared/auth/preferences';
import { PERSON_RENDER_PATH } from '@chainage/shared/contracts/safety/pass-place';
import { ISSUES_PASSES } from '@chainage/shared/contracts/safety/people-rights';
import type { PersonRender } from '@chainage/shared/contracts/safety/person-render';
import { usePermissions } from '@chainage/shared/auth/permission';
import { useTranslation } from '@chainage/shared/i18n/react';
import { Button } from '@chainage/shared/ui/button';

const LANGUAGES = ['en', 'hi', 'mr'];
const AGAIN_MS = 1_500;

type State = 'none' | 'busy' | 'failed' | { url: string };

function useCard(id: string) {
  const locale = usePreferences((preferences) => preferences.locale);
  const [state, setState] = useState<State>('none');
  const [session, setSession] = useState<string | null>(null);
  useEffect(() => {
    if (session === null) return;
    let timer: ReturnType<typeof setTimeout>;
    let left = false;
    const ask = () =>
      api.get<PersonRender>(`${PERSON_RENDER_PATH}${session}/`, { background: true }).then(
        ({ data }) => {
          if (left) return;
          if (data === null) timer = setTimeout(() => void ask(), AGAIN_MS);
          else setState('file_url' in data ? { url: data.file_url } : 'failed');
        },
        () => left || setState('failed'),
      );
    void ask();
    return () => {
      left = true;
      clearTimeout(timer);
    };
  }, [session]);
  const make = async () => {
    setState('busy');
    const language = LANGUAGES.find((one) => one === locale) ?? 'en';
    try {
      const { session_id } = await api.post<PersonRender>(PERSON_RENDER_PATH, { passes: [id], language });
      setSession(session_id);
    } catch {
      setState('failed');
    }
  };
  return { state, make };
}

export function CardButton({ id }: { id: string }) {
  const { t } = useTranslation('safety');
  const online = useConnectivity((connectivity) => connectivity.online);
  const mayPrint = usePermissions().includes(ISSUES_PASSES);
  const { state, make } = useCard(id);
  if (!mayPrint) return null;
  return (
    <p role="status">
      {typeof state === 'object' ? (
        <a href={state.url}>{t('passes.card.open')}</a>
      ) : (
        <Button kind="primary" busy={state === 'busy'} disabled={!online} onClick={() => void make()}>
          {t('passes.card.make')}
        </Button>
      )}{' '}
      {state === 'busy' && t('passes.card.making')}
      {state === 'failed' && t('passes.card.failed')}
      {!online && t('passes.card.offline')}
    </p>
  );
}
