/** The navigation guard of spec.md section 2 as a pure function: where a wanted page leads. */
import type { AccountRole } from '@chainage/shared/contracts/accounts';
import { hasAny } from '@chainage/shared/contracts/permissions';
import { chooserPath, loginPath, secondFactorPath } from './next.ts';
import { ruleAllows, type PageRule } from './page-rules.ts';

export interface PageAsk {
  rule: PageRule;
  /** Whether the page works inside a chosen organisation. */
  organisation: boolean;
  /** Any of these permissions in the organisation; without them the permission-denied view stands in its place. */
  needs?: readonly string[];
  /** The organisation-level rule of the user pages: without any of these, the not-authorized page. */
  organisationRule?: readonly string[];
}

export interface Visitor {
  signedIn: boolean;
  role: AccountRole;
  /** Permissions in the chosen organisation, null where none is chosen. */
  permissions: readonly string[] | null;
  /** Their role in it asks for a second factor that this session has not shown. */
  factorMissing?: boolean | undefined;
}

export interface Wanted {
  pathname: string;
  search: string;
}

export type Decision = { kind: 'open' } | { kind: 'denied' } | { kind: 'go'; to: string };

export const NOT_AUTHORIZED = '/errors/not-authorized';

export function decide(ask: PageAsk, visitor: Visitor, { pathname, search }: Wanted): Decision {
  const role = visitor.signedIn ? visitor.role : 'public';
  if (!ruleAllows(ask.rule, role))
    return { kind: 'go', to: visitor.signedIn ? NOT_AUTHORIZED : loginPath(pathname + search) };
  if (!ask.organisation) return { kind: 'open' };
  if (!visitor.signedIn) return { kind: 'go', to: loginPath(pathname + search) };

  const query = new URLSearchParams(search);
  const autoload = query.get('autoload_organisation');
  if (autoload !== null) {
    query.delete('autoload_organisation');
    const rest = query.toString();
    return { kind: 'go', to: chooserPath(rest ? `${pathname}?${rest}` : pathname, autoload) };
  }
  if (visitor.permissions === null) return { kind: 'go', to: chooserPath(pathname + search) };
  if (visitor.factorMissing) return { kind: 'go', to: secondFactorPath(pathname + search) };
  if (!hasAny(visitor.permissions, ask.organisationRule)) return { kind: 'go', to: NOT_AUTHORIZED };
  return { kind: hasAny(visitor.permissions, ask.needs) ? 'open' : 'denied' };
}
