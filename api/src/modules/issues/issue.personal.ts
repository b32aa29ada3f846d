/** What of an issue is personal: what rule 11 of domain.md hides, and photos that somebody chooses. */
import { BUILT_TYPES } from '@chainage/shared/contracts/issues/issue-type';
import { issueKind } from '@chainage/shared/contracts/issues/kind';
import { fieldsOf } from '@chainage/shared/contracts/kit/field';
import { declarePersonal, type PersonalServed } from '#kernel/erasure/personal.ts';
import { issueServed } from './issue.served.ts';

const SEES = 'view_sensitive__all__issue';
const seenBy = (type: string) => ['all', 'assigned', 'own'].map((scope) => `view__${scope}__issue_${type}`);

declarePersonal({
  served: issueServed as unknown as PersonalServed,
  paths: ({ issue_type: type }) => issueKind(String(type)).sensitive,
  fields: ({ issue_type: type }) => fieldsOf(issueKind(String(type)).fields),
  right: SEES,
  copies: [SEES],
  inTexts: [...BUILT_TYPES.flatMap(seenBy), 'view__all__audit'],
});
