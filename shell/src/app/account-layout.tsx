import { Suspense } from 'react';
import { Outlet } from '@chainage/shared/router';
import { AccountFrame } from './account-frame.tsx';

/** Pages outside of an organisation: sign-in, chooser, errors; `wide` those with lists. */
export const AccountLayout = ({ wide = false }: { wide?: boolean }) => (
  <AccountFrame wide={wide}>
    <Suspense fallback={null}>
      <Outlet />
    </Suspense>
  </AccountFrame>
);
