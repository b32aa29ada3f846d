import type { ReactNode } from 'react';
import { useSession } from '@chainage/shared/auth/session';
import { useNavigate } from '@chainage/shared/router';
import { Button } from '@chainage/shared/ui/button';
import { loginPath } from '#guards/next.ts';
import { useSyncTexts } from '#i18n/sync-texts.ts';

/** To the sign-in page and back; what waits stays where it is. */
export function SignInAgain({ icon }: { icon: ReactNode }) {
  const { t } = useSyncTexts();
  const navigate = useNavigate();
  const again = () => {
    useSession.getState().signOut();
    void navigate(loginPath('/synchronization'), { replace: true });
  };
  return (
    <Button icon={icon} onClick={again}>
      {t('act.signIn')}
    </Button>
  );
}
