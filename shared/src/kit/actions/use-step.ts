import { useEffect, useMemo, useRef, useState } from 'react';
import { latestNow } from '#api-client/latest-now.ts';
import type { FieldError } from '#contracts/field-codes.ts';
import type { Fields } from '#contracts/kit/field.ts';
import { stepKey, type Step } from '#contracts/kit/flow.ts';
import { faultsAt, missingInRows } from '#contracts/kit/rules.ts';
import { takesPhotos } from '#contracts/kit/steps.ts';
import { useForm } from '#forms.ts';
import { readDraft } from '#offline/outbox/drafts.ts';
import { useAct, type Acted, type Move, type ReadyStep } from '../act/use-act.tsx';
import { useOwnAddress } from '../drafts/own-address.ts';
import { useKeeping } from '../drafts/use-keeping.tsx';
import { changedFields } from '../form/changed-fields.ts';
import { inOrder } from '../form/form-check.ts';
import type { FormValues } from '../kind.tsx';
import { filesOf } from '../photos/file-values.ts';
import { announce, type LocalPhoto } from '../photos/local-photo.ts';
import type { FlowRecord, RecordImage } from '../record/record.model.ts';
import { usePageKind } from '../record/screens.tsx';
import { useSubject } from '../requests/use-subject.ts';
import { checkStep } from './step-form.ts';
import { askedFields, checkForms, stepInputOf, startOf } from './step-values.ts';

interface StoredDraft {
  values: FormValues;
  photos: LocalPhoto[];
}

interface Asked {
  record: FlowRecord;
  step: Step;
  /** Further rows that the same form may take. */
  others?: readonly Step[];
  /** Photos the record has already. */
  images: readonly RecordImage[];
  /** What the form begins with besides. */
  proposed?: FormValues;
  /** Key of the draft that keeps it on the device until it is sent; null where it is short. */
  draftKey: string | null;
}

const NO_STEPS: readonly Step[] = [];

const ofStage = (all: readonly { stage: string }[], stage: string) =>
  all.filter((image) => image.stage === stage).length;

/** Photos there are and that are announced, by the stages that are asked for. */
const counted = ({ asks }: Step, images: readonly RecordImage[], photos: readonly LocalPhoto[]) =>
  Object.fromEntries(
    Object.keys(asks?.photos ?? {}).map((stage) => [stage, ofStage(images, stage) + ofStage(photos, stage)]),
  );

/** A step while it is filled in: what its row of the flow asks for, kept, checked and taken. */
export function useStep({ record, step, others = NO_STEPS, images, proposed, draftKey }: Asked) {
  const kind = usePageKind();
  const { act, later, busy, failure } = useAct(record);
  // as the form was opened: what others change meanwhile is told when it is sent
  const [opened] = useState(() => {
    // of a field that several rows ask for, the first says how the form begins
    const rows = [...others, step].map((row) => ({ row, asked: askedFields(kind, row, record) }));
    const fields: Fields = Object.assign({}, ...rows.map(({ asked }) => asked));
    const values: FormValues = Object.assign({}, ...rows.map(({ row, asked }) => startOf(row, record, asked)));
    return { record, fields, values };
  });
  const { fields } = opened;
  const methods = useForm<FormValues>({ defaultValues: { ...opened.values, comment: '', ...proposed } });
  const [photos, setPhotos] = useState<LocalPhoto[]>([]);
  const [errors, setErrors] = useState<readonly FieldError[]>([]);
  const shot = useRef<LocalPhoto[]>([]);
  const key = draftKey ?? '';
  const page = useOwnAddress();
  const subjectOf = useSubject();
  const keeping = useKeeping(
    key,
    (): StoredDraft => ({ values: structuredClone(methods.getValues()), photos: shot.current }),
    () => {
      const { title, steps } = subjectOf({ ...opened.record });
      return { title, page, step: steps[step.verb] ?? '' };
    },
  );
  const { owner, isDirty, changed } = keeping;

  useEffect(() => {
    if (key !== '')
      readDraft<StoredDraft>(owner, key).then(
        (draft) => {
          if (!draft || isDirty()) return;
          methods.reset({ ...methods.getValues(), ...draft.values });
          shot.current = draft.photos;
          setPhotos(draft.photos);
        },
        () => undefined,
      );
    const { unsubscribe } = methods.watch((_values, { name }) => {
      if (!name) return;
      if (key !== '') changed();
      setErrors((all) => all.filter(({ path }) => path !== name && !path.startsWith(`${name}.`)));
    });
    return unsubscribe;
  }, [methods, owner, key, changed, isDirty]);

  const changePhotos = (change: (photos: readonly LocalPhoto[]) => LocalPhoto[]) => {
    shot.current = change(shot.current);
    setPhotos(shot.current);
    setErrors((all) => all.filter(({ path }) => path !== 'photos'));
    if (key === '') return;
    changed();
    keeping.keepNow().catch(() => undefined);
  };

  /** The step as it is filled in, where nothing is wrong with it. */
  const check = async (taken: Step): Promise<Move | null> => {
    const values = methods.getValues();
    const { data, seen } = stepInputOf(kind, taken, opened.record, values, opened.values);
    const comment = String(values['comment'] ?? '').trim();
    const at = new Date(latestNow());
    const { sets = {}, withoutPhotos = [] } = kind;
    const filled = { data, comment, photos: counted(taken, images, photos), sets, withoutPhotos };
    const facts = { record: { ...opened.record, ...data }, data, masked: opened.record.masked, now: at };
    // photos first, as the form has them
    const found = inOrder(
      ['photos'],
      [
        ...checkForms(kind, data),
        ...checkStep(taken, opened.record, filled, at),
        ...missingInRows(kind, stepKey(taken), facts),
        ...faultsAt(kind, stepKey(taken), facts),
      ],
    );
    setErrors(found);
    if (found.length > 0) return null;
    const files = [...photos, ...(await filesOf(values, fields))];
    return {
      action: taken.verb,
      comment: comment || undefined,
      data: { ...data, ...(files.length > 0 && takesPhotos(taken) && { photos: files.map(announce) }) },
      ...(seen && { seen, version: opened.record.version }),
      photos: files,
      ...(key !== '' && { draftKey: key }),
    };
  };
  const send = async (taken: Step = step): Promise<Acted | null> => {
    const move = await check(taken);
    if (!move) return null;
    if (key !== '') keeping.handOver();
    const acted = await act(move);
    if (key === '') return acted;
    if (acted) keeping.forget();
    // a refused try took the rows out again
    else keeping.takeBack();
    return acted;
  };
  /** The step, ready to be sent some time later; null where something is wrong with it. */
  const sendLater = async (taken: Step): Promise<ReadyStep | null> => {
    const move = await check(taken);
    return move && later(move);
  };
  const refused = failure?.kind === 'fields' ? failure.errors : [];
  // one failure is told once, however often the form is drawn after it
  const told = useMemo(() => (failure?.kind === 'fields' ? null : failure && { ...failure, changed: [] }), [failure]);
  return {
    methods,
    fields,
    photos,
    errors: errors.length > 0 ? errors : refused,
    failure: told,
    /** The record as the form was opened, and what others changed of it since. */
    before: opened.record,
    changed: failure?.kind === 'stale' ? failure.changed : null,
    /** What the form says otherwise than the record did. */
    written: () => changedFields(opened.values, methods.getValues()),
    busy,
    changePhotos,
    send,
    sendLater,
    there: (stage: string) => ofStage(images, stage),
    /** A step that says only what was changed says nothing yet. */
    isIdle: step.empties === true && !methods.formState.isDirty,
  };
}
