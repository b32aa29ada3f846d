import { now } from '@chainage/shared/api-client/server-clock';
import type { FieldError } from '@chainage/shared/contracts/field-codes';
import { useForm } from '@chainage/shared/forms';
import { fromLocalInput, toLocalInput } from '@chainage/shared/lib/format/date';
import { useEffect, useRef, useState } from 'react';
import { useAct, type Acted } from '@chainage/shared/kit/act/use-act';
import { readDraft } from '@chainage/shared/offline/drafts';
import { useKeeping } from '@chainage/shared/kit/drafts/use-keeping';
import type { TypeForm } from '#lib/fields/type-form.tsx';
import type { FormValues } from '@chainage/shared/kit/kind';
import { valuesToForm, valuesToWire } from '@chainage/shared/kit/form/values.ts';
import type { IssueRecord } from '#lib/issue-record.ts';
import { latestNow } from '@chainage/shared/api-client/latest-now';
import { announce, type LocalPhoto } from '@chainage/shared/kit/photos/local-photo.ts';
import { checkResolution, checkTemporaryFix, resolutionData, type Resolution } from './resolution-body.ts';

interface Ask {
  issue: IssueRecord;
  form: TypeForm;
  /** Fields of the type that may be filled while resolving. */
  names: readonly string[];
  temporary: boolean;
  /** Photos of the asked stage the record has already. */
  there: number;
}
interface Kept {
  values: FormValues;
  photos: LocalPhoto[];
}

/** A repair being written down: kept on the device until the server has it, as a report is. */
export function useResolution({ issue, form, names, temporary, there }: Ask) {
  const { act, busy, failure } = useAct(issue);
  const fields = Object.fromEntries(names.flatMap((name) => (form.fields[name] ? [[name, form.fields[name]]] : [])));
  const time = toLocalInput(now());
  const methods = useForm<FormValues>({
    defaultValues: {
      ...valuesToForm(issue, fields),
      resolution_note: issue.resolution_note ?? '',
      resolved_at: time,
      at: time,
    },
  });
  const [photos, setPhotos] = useState<LocalPhoto[]>([]);
  const [errors, setErrors] = useState<readonly FieldError[]>([]);
  const draftKey = `issue/${issue.id}/${temporary ? 'temporary_fix' : 'resolve'}`;
  const shot = useRef<LocalPhoto[]>([]);
  const keeping = useKeeping(draftKey, (): Kept => ({
    values: structuredClone(methods.getValues()),
    photos: shot.current,
  }));
  const { owner, isDirty, changed } = keeping;

  useEffect(() => {
    readDraft<Kept>(owner, draftKey).then(
      (kept) => {
        if (!kept || isDirty()) return;
        methods.reset({ ...methods.getValues(), ...kept.values });
        shot.current = kept.photos;
        setPhotos(kept.photos);
      },
      () => undefined,
    );
    const { unsubscribe } = methods.watch((_values, { name }) => {
      if (!name) return;
      changed();
      setErrors((all) => all.filter(({ path }) => path !== name));
    });
    return unsubscribe;
  }, [methods, owner, draftKey, changed, isDirty]);

  const changePhotos = (change: (photos: readonly LocalPhoto[]) => LocalPhoto[]) => {
    shot.current = change(shot.current);
    setPhotos(shot.current);
    setErrors((all) => all.filter(({ path }) => path !== 'photos'));
    changed();
    keeping.keepNow();
  };

  const send = async (): Promise<Acted | null> => {
    const values = methods.getValues();
    const resolution: Resolution = {
      wire: valuesToWire(values, fields, form.masked),
      photos,
      note: String(values['resolution_note'] ?? ''),
      at: fromLocalInput(String(values[temporary ? 'at' : 'resolved_at'] ?? '')),
    };
    const at = latestNow();
    const found = temporary
      ? checkTemporaryFix(resolution, there > 0, at)
      : checkResolution(form.definition, resolution, there > 0, at);
    setErrors(found);
    if (found.length > 0) return null;
    const fix = { at: resolution.at, ...(photos.length > 0 ? { photos: photos.map(announce) } : {}) };
    keeping.handOver();
    const acted = await act({
      action: temporary ? 'temporary_fix' : 'resolve',
      data: temporary ? fix : resolutionData(resolution),
      photos,
      draftKey,
    });
    if (acted) keeping.forget();
    // a refused try took the rows out again
    else keeping.takeBack();
    return acted;
  };
  const fieldFailure = failure?.kind === 'fields' ? failure.errors : [];
  return {
    methods,
    photos,
    errors: errors.length > 0 ? errors : fieldFailure,
    failure: failure?.kind === 'fields' ? null : failure,
    busy,
    changePhotos,
    send,
  };
}
