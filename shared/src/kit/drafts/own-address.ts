import { useState } from 'react';
import { useLocation } from '#router.ts';

/** Address a form was opened at, where it is gone on with. */
export function useOwnAddress(): string {
  const { pathname, search } = useLocation();
  const [address] = useState(pathname + search);
  return address;
}

/** Whether somebody has chosen already to go on with what they left, as on the home page. */
export const useGoesOn = (): boolean => (useLocation().state as { goOn?: boolean } | null)?.goOn === true;
