import { ACCOUNT_ROLES } from '@chainage/shared/contracts/accounts';
import { ruleAllows, type PageRule } from './page-rules.ts';

test.each<[PageRule, string[]]>([
  ['public', ['public', 'subscriber', 'employee', 'reseller', 'admin']],
  ['subscriber', ['subscriber', 'employee', 'reseller', 'admin']],
  ['subscriberonly', ['subscriber']],
  ['admin', ['admin']],
  ['employee', ['employee', 'admin']],
  ['reseller', ['reseller', 'admin']],
])('the rule %s lets in %s', (rule, allowed) =>
  expect(ACCOUNT_ROLES.filter((role) => ruleAllows(rule, role))).toEqual(allowed),
);
