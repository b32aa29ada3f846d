/** Judging a step of a record that is loaded, in the order of `take-step.ts`; nothing is written yet. */
import type { FieldError } from '@chainage/shared/contracts/field-codes';
import type { AnnouncedFile } from '@chainage/shared/contracts/files';
import { stepKey } from '@chainage/shared/contracts/kit/flow';
import { stillToCome } from '@chainage/shared/contracts/kit/rules';
import { writtenTime } from '#kernel/fields/device-clock.ts';
import { unmask } from '#kernel/fields/masking.ts';
import { normalForm } from '#kernel/fields/normal-form.ts';
import { referencesIn } from '#kernel/fields/references.ts';
import { checkAnnounced } from '#kernel/files/announced-files.ts';
import type { HandOver } from '#kernel/handover/hand-over.ts';
import { writtenUnder } from '#kernel/http/contract.ts';
import { onePerPathAndCode } from '#kernel/http/refuse.ts';
import { splitByShape } from '#kernel/records/changes.ts';
import { checkVersion, refuseUnseen } from '#kernel/records/find-record.ts';
import { takenAway } from '#kernel/records/required-in.ts';
import type {
  LoadedRecord,
  RecordFacts,
  RecordMove,
  RecordType,
  ServedKind,
  Values,
} from '#kernel/records/served-kind.ts';
import type { Tenant } from '#kernel/tenancy/context.ts';
import { isAuthor } from '#kernel/tenancy/scopes.ts';
import type { Asked } from './machine.ts';
import { holdersOf, passOn, withPassed, withPassedLine } from './pass-on.ts';
import { judgeStep, openStep, readStepData, verbIsVersionless, type StepBody } from './take-step.ts';

/** Who asks, of which record, as it stands. */
export const askedOf = <
  Loaded extends LoadedRecord,
  Facts extends RecordFacts,
  Verb extends string,
  Ask extends readonly unknown[],
  Type extends RecordType,
>(
  served: Pick<ServedKind<Loaded, Facts, Verb, Ask, Type>, 'askOf' | 'recordOf'>,
  tenant: Tenant,
  loaded: Loaded,
  now = tenant.now,
): Asked<Ask> => ({
  facts: { state: loaded.record.status, record: served.recordOf(loaded), now },
  ask: served.askOf(tenant, loaded),
  memberId: tenant.memberId,
});

/** A step that has been judged: all that refuses it, and what it writes. */
export interface PlannedMove<Loaded, Facts, Type extends RecordType = RecordType> {
  move: RecordMove<Loaded, Facts, Type>;
  errors: FieldError[];
  comment?: string | null | undefined;
  set: Values;
  values: Values;
  history: Values;
  photos: readonly AnnouncedFile[];
  versionless: boolean;
}

/**
 * Judges a step of a record that is loaded, and locked where the step writes it. `carried`: by a step of its sheet, whose
 * version stands for its own. Refuses at once with `permission.denied`, `version.stale`, `action.not_allowed` and a wrong form.
 */
export async function planMove<
  Loaded extends LoadedRecord,
  Facts extends RecordFacts,
  Verb extends string,
  Ask extends readonly unknown[],
  Type extends RecordType,
>(
  served: ServedKind<Loaded, Facts, Verb, Ask, Type>,
  tenant: Tenant,
  { loaded, type }: { loaded: Loaded; type: Type },
  body: StepBody<Verb>,
  carried = false,
): Promise<PlannedMove<Loaded, Facts, Type>> {
  const { action } = body;
  const { record } = loaded;
  const versionless = verbIsVersionless(served.machine.flow, action);
  // what a device may send later is judged as it was written, as the device itself has judged it
  const later = served.machine.flow.steps.some(({ verb, offline }) => verb === action && offline);
  const asked = askedOf(
    served,
    tenant,
    loaded,
    later ? writtenTime(tenant.clock, served.begins?.(loaded)) : tenant.now,
  );
  const { step, to } = openStep(served.machine, asked, {
    body,
    viaGrant: tenant.viaGrant,
    isOwn: isAuthor(tenant, record),
    checkVersion: () => carried || checkVersion(served, tenant, loaded, body.version, Object.keys(body.data ?? {})),
  });
  if (!carried && body.lines)
    refuseUnseen(served, tenant, loaded, served.unseen?.(tenant, loaded, step, body.lines) ?? []);
  const asData = readStepData(step, body, type.dataSchema(action));
  const seen = unmask(asData.data, record.values, served.hiddenFrom(tenant, loaded, type));
  const data: RecordMove<Loaded, Facts>['data'] = normalForm(type.shape, seen.values, record.values);
  const photos = data.photos ?? [];
  const isOfKind = ({ entity }: HandOver) => entity === served.kind.entity;
  const works = versionless ? [] : (served.handOver?.filter(isOfKind) ?? []);
  const read = (of: Loaded) =>
    served.readFacts(tenant, {
      id: record.id,
      type,
      references: versionless
        ? []
        : [...referencesIn(type.shape, { ...of.record.values, ...data }), ...holdersOf(works, of)],
      announced: photos,
      move: { step, data, loaded: of },
    });
  const first = await read(loaded);
  const passed = await passOn(tenant, works, { loaded, facts: first, flow: served.machine.flow, to, data });
  const isPassed = Object.keys(passed).length > 0;
  const held = isPassed ? withPassed(loaded, passed) : loaded;
  const facts = isPassed ? await read(held) : first;
  const contract = served.module && writtenUnder(tenant.contract, served.module);
  const judged = judgeStep(step, {
    data,
    record: isPassed ? served.recordOf(held) : asked.facts.record,
    photos: facts.photos,
    lines: facts.lines,
    ...(type.withoutPhotos && { withoutPhotos: type.withoutPhotos }),
    ...(type.sets && { sets: type.sets }),
    actor: tenant.memberId,
    now: tenant.now,
    contract,
  });
  const move: RecordMove<Loaded, Facts, Type> = { tenant, loaded, type, facts, data, step, to, contract };
  const effect = served.effectOf?.({ ...move, loaded: held }) ?? {};
  const { fields, rest } = splitByShape(type.shape, { ...passed, ...judged.fields });
  const values = { ...fields, ...effect.values };
  const kind = { ...type.rules, flow: served.machine.flow, sets: type.sets };
  const { status: state, values: before } = record;
  const lost = takenAway(kind, { state, before, after: { ...before, ...values }, step, now: tenant.now, contract });
  const owed = type.rules.later?.before.includes(stepKey(step))
    ? stillToCome(type.rules, { record: { ...before, ...values }, now: tenant.now })
    : [];
  const wrong = [...asData.errors, ...seen.errors, ...judged.errors, ...lost, ...owed, ...(effect.errors ?? [])];
  return {
    move,
    errors: [...onePerPathAndCode(wrong), ...checkAnnounced(photos, facts.photos, served.photos)],
    comment: body.comment,
    set: { ...rest, ...effect.set },
    values,
    history: isPassed ? withPassedLine(effect.history ?? {}, loaded, passed) : (effect.history ?? {}),
    photos,
    versionless,
  };
}
