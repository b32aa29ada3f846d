import { useCallback, useEffect, useRef, useState } from 'react';
import type { FieldError } from '#contracts/field-codes.ts';
import { useForm } from '#forms.ts';
import { forgetShared } from '#offline/device/shared-photos.ts';
import { deleteDraft, type DraftAbout } from '#offline/outbox/drafts.ts';
import { useKeeping } from '../drafts/use-keeping.tsx';
import type { FormValues } from '../kind.tsx';
import type { LocalPhoto } from '../photos/local-photo.ts';
import { useHandedFrom } from '../photos/use-handed-photos.ts';
import { rowsSaid } from './blank-rows.ts';
import { toDraft, type FormDraft } from './form-draft.ts';
import { errorStore } from './form-errors.tsx';

interface Opened {
  draft: FormDraft;
  draftKey: string;
  refused: readonly FieldError[];
  /** Photos that another app or record handed over, for this form. */
  handed: readonly LocalPhoto[];
  /** What the home page says of it while it is not finished. */
  about: (values: FormValues) => DraftAbout;
}

/** Whether rows were added or taken away: nobody but a person does. Blank ones say nothing yet. */
function areOthers({ values: before }: FormDraft, after: FormValues, name: string): boolean {
  const [then, now] = [before[name], after[name]];
  if (!Array.isArray(now)) return false;
  return JSON.stringify(rowsSaid(Array.isArray(then) ? then : [])) !== JSON.stringify(rowsSaid(now));
}

/** What a record's form holds and what is wrong with it; everything typed is kept on the device. */
export function useDraftForm({ draft, draftKey, refused, handed, about }: Opened) {
  const handedFrom = useHandedFrom();
  const methods = useForm<FormValues>({ defaultValues: draft.values });
  const latest = useRef(draft);
  const [photos, setPhotos] = useState<readonly LocalPhoto[]>(draft.photos);
  const [errors] = useState(() => errorStore(refused));
  const dropErrors = useCallback(
    (isGone: (error: FieldError) => boolean) => {
      const { errors: all } = errors.get();
      // a key in a field without errors leaves them as they are: nothing is drawn again
      if (all.some(isGone)) errors.set(all.filter((error) => !isGone(error)));
    },
    [errors],
  );
  const keeping = useKeeping(
    draftKey,
    () => toDraft(latest.current),
    () => about(latest.current.values),
  );
  const { owner, changed, forget, settled } = keeping;

  const { keepNow } = keeping;
  /** Photos that lie where they were handed over until the form is kept with them. */
  const lent = useRef(false);
  const change = useCallback(
    (changes: Partial<FormDraft>, byHand = true) => {
      latest.current = { ...latest.current, ...changes };
      changed(byHand);
      if (!byHand || !lent.current) return;
      lent.current = false;
      keepNow()
        .then((kept) => (kept ? forgetShared(owner, handedFrom) : undefined))
        .catch(() => undefined);
    },
    [changed, keepNow, owner, handedFrom],
  );
  useEffect(() => {
    if (handed.length === 0) return;
    const there = latest.current.photos;
    const added = [...there, ...handed.filter(({ id }) => !there.some((photo) => photo.id === id))];
    setPhotos(added);
    lent.current = true;
    // what a record gave, nobody has chosen for this form
    change({ photos: added }, handedFrom === '');
  }, [handed, handedFrom, change]);
  useEffect(() => {
    const { unsubscribe } = methods.watch((all, { name, type }) => {
      const values = structuredClone(all) as FormValues;
      const isSet =
        name !== undefined && (methods.getFieldState(name).isDirty || areOthers(latest.current, values, name));
      // what the device fills in by itself is no reason to hold anybody back
      change({ values }, type === 'change' || isSet);
      if (!name) return;
      dropErrors(({ path }) => path === name || path.startsWith(`${name}.`));
    });
    return unsubscribe;
  }, [methods, change, dropErrors]);

  return {
    ...keeping,
    methods,
    photos,
    errors,
    /** The draft as it stands now. */
    draft: () => latest.current,
    change,
    changePhotos: (next: (photos: readonly LocalPhoto[]) => LocalPhoto[]) =>
      setPhotos((before) => {
        const after = next(before);
        change({ photos: after });
        dropErrors(({ path }) => path === 'photos');
        return after;
      }),
    discard: async () => {
      forget();
      // what is kept after it was thrown away would be offered again
      await settled();
      await deleteDraft(owner, draftKey).catch(() => undefined);
    },
  };
}
