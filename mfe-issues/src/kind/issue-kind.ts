import { fieldSetsOf } from '@chainage/shared/contracts/issues/action-data';
import { stepShape, RELATIONS } from '@chainage/shared/contracts/issues/actions';
import { ISSUES_CONTRACT } from '@chainage/shared/contracts/issues/contract';
import { IMAGES_PER_STAGE, STAGES } from '@chainage/shared/contracts/issues/image';
import { issueTypeOf } from '@chainage/shared/contracts/issues/registry';
import { issueRules } from '@chainage/shared/contracts/issues/rules';
import { issueUnsent } from '@chainage/shared/contracts/issues/unsent';
import { issueFlow } from '@chainage/shared/contracts/issues/workflow';
import type { PageKind } from '@chainage/shared/kit/record/kind-parts.ts';
import { issuePlace } from './issue-place.ts';

/** A type of issue as the kit's pages have it: where it is, its fields and its workflow. */
export function issueKind(type: string): PageKind {
  const definition = issueTypeOf(type);
  if (!definition) throw new Error(`no contract for ${type}`);
  return {
    ...issueRules(definition),
    ...issuePlace(type),
    ...issueUnsent,
    contract: ISSUES_CONTRACT,
    flow: issueFlow,
    stepFields: stepShape,
    sets: fieldSetsOf(definition),
    offline: ['create', 'edit'],
    photos: Object.fromEntries(STAGES.map((stage) => [stage, IMAGES_PER_STAGE])),
    papers: ['document'],
    ...(!definition.beforePhotoRequired && { withoutPhotos: ['before'] }),
    links: RELATIONS,
    linking: { records: 'linked_issues', id: 'issue', near: 'near', at: 'occurred_at' },
    byDevice: ['device_id', 'client_created_at', 'reported_at', 'location_source'],
    fills: { device_id: 'device', client_created_at: 'begun', reported_at: 'handed_in' },
  };
}
