import { Suspense } from 'react';
import { Outlet } from '@chainage/shared/router';
import { AccountFrame } from './account-frame.tsx';

/** Pages outside of an organisation: sign-in, chooser, errors. */
export const AccountLayout = () => (
  <AccountFrame>
    <Suspense fallback={null}>
      <Outlet />
    </Suspense>
  </AccountFrame>
);
