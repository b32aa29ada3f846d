import { createContext, use, useEffect, useState } from 'react';
import { now } from '#api-client/server-clock.ts';
import { useMemberId } from '#auth/permission.ts';
import type { FieldError } from '#contracts/field-codes.ts';
import { pick, type Fields } from '#contracts/kit/field.ts';
import { formVerbs } from '#contracts/kit/flow.ts';
import { withoutHidden } from '#contracts/kit/rules.ts';
import { deviceId } from '#offline/device/device.ts';
import type { OutboxRow } from '#offline/outbox/outbox.model.ts';
import { allFields } from '../actions/step-values.ts';
import { notKept, type ActFailure } from '../act/failure.ts';
import type { FormValues } from '../kind.tsx';
import { openOutbox } from '../pending/open-outbox.ts';
import type { LocalPhoto } from '../photos/local-photo.ts';
import { stagesOf } from '../photos/stages.ts';
import { fileIds, fileStages, filesOf } from '../photos/file-values.ts';
import type { AnyRecord } from '../record/record.model.ts';
import { usePageKind, useScreens } from '../record/screens.tsx';
import { handOver, type Sent } from '../requests/hand-over.ts';
import { photoRow } from '../requests/record-requests.ts';
import { useSubject } from '../requests/use-subject.ts';
import { write } from '../requests/write.ts';
import type { Similar } from '../similar/find-similar.ts';
import { useSimilar } from '../similar/use-similar.ts';
import { withoutBlankRows } from './blank-rows.ts';
import { checkForm } from './form-check.ts';
import { toDraft, type FormDraft } from './form-draft.ts';
import { useOwnAddress } from '../drafts/own-address.ts';
import { useRehearsal } from './use-rehearsal.ts';
import { handInOf, isGiven, rowTaken, stepFieldsShown } from './hand-in.ts';
import { saysLater } from './says-later.ts';
import { useDraftForm } from './use-draft-form.ts';
import { useInlineForm } from './inline-form.ts';
import { valuesToForm, valuesToWire } from './values.ts';

/** What a form is opened with. */
export interface OpenedForm {
  draft: FormDraft;
  /** What it begins with by itself, where that is not gone on with. */
  begins: FormValues;
  draftKey: string;
  fields: Fields;
  masked: readonly string[];
  /** The record as it will stand once what is queued has arrived; null for a new one. */
  record: AnyRecord | null;
  /** Rows of it still on this device, and the refused one this form puts right. */
  queued: readonly OutboxRow[];
  fix: OutboxRow | null;
  /** Stages of photos the record has already. */
  stages: readonly string[];
  /** Photos that another app handed over. */
  handed: readonly LocalPhoto[];
  /** What the kind lets come later may be left out of it. */
  mayComeLater?: boolean;
}

type Way = 'hand_in' | 'keep';
type Wire = Record<string, unknown>;
const keepAll = (wire: Wire) => wire;
const NONE: readonly FieldError[] = [];
const useNoFill = () => keepAll;

/** A record's form from its first tap until it is safe in the outbox. */
export function useOpenForm({
  draft,
  begins,
  draftKey,
  fields,
  masked,
  record,
  stages,
  queued,
  fix,
  handed,
  mayComeLater = false,
}: OpenedForm) {
  const kind = usePageKind();
  const { missing, linesSeen, form: { check, useFill = useNoFill, remember } = {} } = useScreens();
  const fill = useFill();
  const { told = NONE } = useInlineForm() ?? {};
  const subjectOf = useSubject();
  const memberId = useMemberId();
  const page = useOwnAddress();
  const wordsOf = (wire: Wire) =>
    subjectOf({ ...wire, id: draft.id, ...(kind.type && { [kind.type.field]: kind.type.value }) });
  const form = useDraftForm({
    draft,
    draftKey,
    refused: fix?.failure?.errors ?? told,
    handed,
    about: (values) => ({ title: wordsOf(valuesToWire(values, fields, masked)).title, page }),
  });
  const { methods, photos, errors } = form;
  const verbs: readonly string[] = formVerbs(kind.flow);
  const submitted = queued.some(({ verb }) => verbs.includes(verb));
  const handIn = handInOf(kind, { record, submitted, memberId });
  const similar = useSimilar();
  const [failure, setFailure] = useState<ActFailure | null>(null);
  const [busy, setBusy] = useState<Way | null>(null);
  // at hand before the signal goes
  useEffect(() => void openOutbox().catch(() => undefined), []);

  const wireOf = (values: FormValues): Wire => {
    const wire = valuesToWire(withoutBlankRows(values, fields, masked), fields, masked);
    return withoutHidden(kind, { record: wire, masked, now: now() });
  };
  /** The row of the flow that the form takes as it is filled in, and its data. */
  const stepOf = (values: FormValues, wire: Wire) => {
    if (!handIn) return { step: null, data: {} };
    const entered = valuesToWire(values, allFields(kind), masked);
    const step = rowTaken(handIn, entered, wire) ?? null;
    const { deciding, asked } = stepFieldsShown(handIn, step ?? undefined, entered);
    const named = [...deciding, ...asked].filter(
      (name) => isGiven(entered[name]) || (asked.includes(name) && entered[name] === false),
    );
    return { step, data: Object.fromEntries(named.map((name) => [name, entered[name]])) };
  };
  const deviceFills = (at: string | null, wire: Wire): Wire =>
    Object.fromEntries(
      Object.entries(kind.fills ?? {}).flatMap(([name, by]) => {
        if (by === 'device') return [[name, wire[name] ?? deviceId()]];
        return by === 'handed_in' ? [[name, at ?? wire[name] ?? null]] : [];
      }),
    );

  /** What would be sent, and what it lacks. */
  const look = (way: Way, handedInAt: string | null) => {
    const values = methods.getValues();
    const typed = wireOf(values);
    const wire = { ...fill(typed), ...deviceFills(handedInAt, typed) };
    const { step, data: told } = stepOf(values, wire);
    const data = { ...told, ...saysLater(kind, step, wire, queued, mayComeLater) };
    const asked = way === 'hand_in' || submitted ? step : null;
    const shown = [...stages, ...photos.map(({ stage }) => stage)];
    // what only waits here may still change
    const stood = record && queued.length === 0 ? wireOf(valuesToForm(record, fields)) : {};
    const completes = record?.['can_edit'] === 'to_complete' ? stood : null;
    const found = checkForm({
      kind,
      fields,
      masked,
      wire,
      step: asked,
      data,
      stages: shown,
      completes,
      isNew: record === null,
      ...(check && { check }),
    });
    return { values, wire, data, asked, found };
  };
  useRehearsal(() => look('hand_in', null));
  /** What is told of a row names it by its place: the form has then the rows that go, and no others. */
  const dropBlankRows = () => {
    const values = methods.getValues();
    const said = withoutBlankRows(values, fields, masked);
    for (const name of Object.keys(fields)) {
      const rows = said[name];
      if (rows !== undefined && rows !== values[name]) methods.setValue(name, rows);
    }
  };

  const send = async (way: Way): Promise<SentForm | 'asks' | null> => {
    // said once for all tries, and again only for a record that has not been handed in yet
    const first = way === 'hand_in' && (record === null || record['status'] === kind.flow.start) && !submitted;
    const handedInAt = first ? (form.draft().handedInAt ?? now().toISOString()) : null;
    if (handedInAt) form.change({ handedInAt }, false);
    dropBlankRows();
    const { values, wire, data, asked, found } = look(way, handedInAt);
    const { arrived, id } = form.draft();
    if (missing && asked) found.push(...(await missing({ ...record, ...wire, id }, { action: asked.verb, data })));
    setFailure(null);
    if (found.length > 0) {
      errors.failed(found);
      return null;
    }
    errors.set(found);
    setBusy(way);
    const lines = asked && record ? await linesSeen?.({ ...record, id }, asked.verb) : undefined;
    if (first && (await similar.look(wire, id))) {
      setBusy(null);
      return 'asks';
    }
    form.handOver();
    const opened = record ? wireOf(valuesToForm(record, fields)) : null;
    const before = opened && { ...opened, ...deviceFills(null, opened) };
    const ofValues = fileStages(fields);
    const named = fileIds(wire, fields);
    const files = await filesOf(values, { ...fields, ...pick(allFields(kind), Object.keys(data)) });
    const taken = photos.filter((photo) => !ofValues.includes(photo.stage) || named.includes(photo.id));
    const sent = await handOver(
      {
        subject: wordsOf(wire),
        fields: wire,
        before: arrived.body ?? before,
        base: arrived.body ?? record ?? {},
        photos: [...taken, ...files],
        step: way === 'hand_in' && asked ? { action: asked.verb, data, lines } : null,
        status: String(record?.['status'] ?? kind.flow.start),
        version: arrived.version ?? record?.version ?? 0,
        queued,
        sentPhotos: arrived.photos,
        fix,
      },
      { key: draftKey, value: toDraft(form.draft()) },
    );
    setBusy(null);
    if (sent.state === 'refused') {
      form.change({ arrived: sent.arrived });
      if (sent.failure.kind !== 'fields') setFailure(sent.failure);
      errors.failed(sent.failure.kind === 'fields' ? sent.failure.errors : found);
      form.takeBack();
      return null;
    }
    remember?.(values);
    form.forget();
    return { ...sent, id, record: wire };
  };
  /** The form's photos go to a record that is there already; the form is done with. */
  const addTo = async ({ record: to, rows }: Similar): Promise<boolean> => {
    setBusy('hand_in');
    form.handOver();
    try {
      const own = photos.filter(({ stage }) => stagesOf(kind).includes(stage) && !fileStages(fields).includes(stage));
      const created = rows.find(({ verb }) => verb === 'create')?.id;
      await write(
        own.map((photo) => photoRow(subjectOf(to), photo, created)),
        draftKey,
      );
      form.forget();
      return true;
    } catch (reason) {
      form.takeBack();
      setFailure(notKept(reason));
      errors.failed();
      return false;
    } finally {
      setBusy(null);
      similar.close();
    }
  };
  const another = () => {
    const typed = wireOf(methods.getValues());
    similar.another({ ...fill(typed), ...deviceFills(null, typed) });
  };
  return {
    ...form,
    similar,
    addTo,
    another,
    id: draft.id,
    begins,
    record,
    queued,
    stages,
    handIn,
    submitted,
    failure,
    busy,
    send,
    stepOf,
    wireOf,
    mayComeLater,
  };
}

type SentForm = Exclude<Sent, { state: 'refused' }> & { id: string; record: Wire };
export type UsedForm = ReturnType<typeof useOpenForm>;

/** The form around, for slots of it. */
export const RecordFormContext = createContext<UsedForm | null>(null);

/** The form around: its record, its photos, how it is handed in. Throws outside of one. */
export function useRecordForm(): UsedForm {
  const form = use(RecordFormContext);
  if (!form) throw new Error('no form of a record around');
  return form;
}
