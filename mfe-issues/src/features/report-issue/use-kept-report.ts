import type { FieldError } from '@chainage/shared/contracts/field-codes';
import { useForm } from '@chainage/shared/forms';
import { deleteDraft } from '@chainage/shared/offline/drafts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useKeeping } from '@chainage/shared/kit/drafts/use-keeping';
import type { FormValues } from '@chainage/shared/kit/kind';
import type { LocalPhoto } from '@chainage/shared/kit/photos/local-photo.ts';
import { toDraft, type ReportDraft } from './report-draft.ts';

/** What the form of a report holds and what is wrong with it; everything typed is kept on the device. */
export function useKeptReport(draft: ReportDraft, draftKey: string, refused: readonly FieldError[]) {
  const methods = useForm<FormValues>({ defaultValues: draft.values });
  const kept = useRef(draft);
  const [photos, setPhotos] = useState<readonly LocalPhoto[]>(draft.photos);
  const [onSpot, setOnSpot] = useState(draft.onSpot);
  const [errors, setErrors] = useState(refused);
  const keeping = useKeeping(draftKey, () => toDraft(kept.current));
  const { owner, changed, forget } = keeping;

  const change = useCallback(
    (changes: Partial<ReportDraft>, byHand = true) => {
      kept.current = { ...kept.current, ...changes };
      changed(byHand);
    },
    [changed],
  );
  useEffect(() => {
    const { unsubscribe } = methods.watch((values, { name, type }) => {
      // what the device fills in by itself is no reason to hold anybody back
      change({ values: structuredClone(values) as FormValues }, type === 'change' || name === 'package');
      if (!name) return;
      const isOther = ({ path }: FieldError) => path !== name && !path.startsWith(`${name}.`);
      // a key in a field without errors leaves the form as it is: nothing is drawn again
      setErrors((all) => (all.every(isOther) ? all : all.filter(isOther)));
    });
    return unsubscribe;
  }, [methods, change]);

  return {
    ...keeping,
    methods,
    photos,
    onSpot,
    errors,
    setErrors,
    /** The draft as it stands now. */
    draft: () => kept.current,
    change,
    changePhotos: (next: (photos: readonly LocalPhoto[]) => LocalPhoto[]) =>
      setPhotos((before) => {
        const after = next(before);
        change({ photos: after });
        setErrors((all) => all.filter(({ path }) => path !== 'photos'));
        return after;
      }),
    changeOnSpot: (spot: boolean) => {
      setOnSpot(spot);
      change({ onSpot: spot });
    },
    discard: async () => {
      forget();
      await deleteDraft(owner, draftKey).catch(() => undefined);
    },
  };
}
