import type { ReactNode } from 'react';
import { Navigate, useLocation } from '@chainage/shared/router';
import { isSignedIn, useSession } from '@chainage/shared/auth/session';
import { PermissionDenied } from '@chainage/shared/ui/permission-denied';
import { decide, type PageAsk } from './decide.ts';

interface Props {
  ask: PageAsk;
  children: ReactNode;
}

/** Draws its children only for visitors who may open the page; everybody else is led on, before any code is fetched. */
export function Guard({ ask, children }: Props) {
  const { pathname, search } = useLocation();
  const signedIn = useSession(isSignedIn);
  const role = useSession((session) => session.role);
  const permissions = useSession((session) => session.organisation?.organisation_user.permissions ?? null);
  const factorMissing = useSession((session) => session.organisation?.second_factor_missing);
  const decision = decide(ask, { signedIn, role, permissions, factorMissing }, { pathname, search });
  if (decision.kind === 'go') return <Navigate to={decision.to} replace />;
  return decision.kind === 'open' ? children : <PermissionDenied />;
}
