/**
 * Moving a record: `POST {one}{id}/action/`. The table is the contract's flow, the order `take-step.ts` has; a kind adds its
 * facts, its effects and its number. Everything runs in the request's transaction with the record locked, but for steps that
 * neither raise nor need its version.
 */
import { countComment } from '#kernel/history/count-comment.queries.ts';
import { refuseIfAny } from '#kernel/http/refuse.ts';
import { answer, findRecord } from '#kernel/records/find-record.ts';
import type { LoadedRecord, RecordFacts, RecordType, ServedKind, Values } from '#kernel/records/served-kind.ts';
import type { Tenant } from '#kernel/tenancy/context.ts';
import { planMove } from './plan-move.ts';
import { verbIsVersionless, type StepBody } from './take-step.ts';
import { writeMove } from './write-move.ts';

/** Refuses with `not_found`, `permission.denied`, `version.stale`, `action.not_allowed` and `request.invalid`. */
export async function moveRecord<
  Loaded extends LoadedRecord,
  Facts extends RecordFacts,
  Verb extends string,
  Ask extends readonly unknown[],
  Type extends RecordType,
>(
  served: ServedKind<Loaded, Facts, Verb, Ask, Type>,
  tenant: Tenant,
  id: string,
  body: StepBody<Verb>,
): Promise<Values> {
  const lock = !verbIsVersionless(served.machine.flow, body.action);
  const planned = await planMove(served, tenant, await findRecord(served, tenant, id, { lock }), body);
  refuseIfAny(planned.errors);
  if (!lock) await countComment(tenant, { entity: served.kind.entity, id });
  await served.beforeMove?.(planned.move, planned.comment);
  const arrived = await writeMove(served, planned);
  const { set, values } = planned;
  await served.afterMove?.(planned.move, { ...planned.move.loaded.record.values, ...set, ...values });
  if (tenant.viaGrant) return { ...arrived };
  const { step, loaded } = planned.move;
  return answer(served, tenant, id, step.carries ? undefined : loaded);
}
