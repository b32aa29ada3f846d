import { ISSUES_CONTRACT } from '@chainage/shared/contracts/issues/contract';
import { IMAGES_PER_STAGE, STAGES } from '@chainage/shared/contracts/issues/image';
import { COMMON_REQUIRED, shapeOf } from '@chainage/shared/contracts/issues/issue';
import { issueTypeOf } from '@chainage/shared/contracts/issues/registry';
import { issueFlow } from '@chainage/shared/contracts/issues/workflow';
import type { WrittenKind } from '@chainage/shared/kit/record/kind-parts.ts';
import { issuePlace } from './issue-place.ts';

/** A type of issue as the kit writes it. */
export function issueKind(type: string): WrittenKind {
  const definition = issueTypeOf(type);
  if (!definition) throw new Error(`no contract for ${type}`);
  return {
    ...issuePlace(type),
    contract: ISSUES_CONTRACT,
    fields: shapeOf(definition),
    required: {
      submit: [...COMMON_REQUIRED, ...definition.requiredAtSubmit],
      resolve: definition.requiredAtResolve,
    },
    flow: issueFlow,
    photos: Object.fromEntries(STAGES.map((stage) => [stage, IMAGES_PER_STAGE])),
    papers: ['document'],
    byDevice: ['device_id', 'client_created_at', 'reported_at', 'location_source'],
  };
}
