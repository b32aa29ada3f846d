import { useNavigate } from '@chainage/shared/router';
import { firstPage } from '#app/first-page.ts';
import { forgetSecret } from './kept.ts';

/** Leads on whoever has joined: the invitation is used up. */
export function useArrive(): () => Promise<void> {
  const navigate = useNavigate();
  return async () => {
    forgetSecret();
    await navigate(await firstPage(), { replace: true });
  };
}
