import type { AccountRole } from '@chainage/shared/contracts/accounts';

/** Who may open a page (spec.md section 6). */
export type PageRule = 'public' | 'subscriber' | 'subscriberonly' | 'admin' | 'employee' | 'reseller';

const SIGNED_IN: readonly AccountRole[] = ['subscriber', 'admin', 'reseller', 'employee'];

const ALLOWED: Record<PageRule, readonly AccountRole[]> = {
  public: ['public', ...SIGNED_IN],
  subscriber: SIGNED_IN,
  subscriberonly: ['subscriber'],
  admin: ['admin'],
  employee: ['employee', 'admin'],
  reseller: ['reseller', 'admin'],
};

export const ruleAllows = (rule: PageRule, role: AccountRole): boolean => ALLOWED[rule].includes(role);
