import { useEffect } from 'react';
import { now } from '#api-client/server-clock.ts';
import { useController, useFormContext, useWatch } from '#forms.ts';
import { stepKey, type Step } from '#contracts/kit/flow.ts';
import { toLocalInput } from '#lib/format/date.ts';
import { Switch } from '#ui/switch.tsx';
import { allFields } from '../actions/step-values.ts';
import { startData } from '../actions/step-form.ts';
import type { FormValues } from '../kind.tsx';
import { useFieldLabel } from '../labels.tsx';
import { PhotoPicker } from '../photos/photo-picker.tsx';
import { usePageKind } from '../record/screens.tsx';
import { useKitTexts } from '../texts.tsx';
import { FieldControl } from './field-control.tsx';
import { useFieldError } from './form-errors.tsx';
import { FormSection } from './form-section.tsx';
import { stepFieldsShown } from './hand-in.ts';
import { useRecordForm } from './use-record-form.ts';
import { valuesToWire } from './values.ts';

/** A field that decides which step is taken: a switch. */
function Deciding({ name }: { name: string }) {
  const t = useKitTexts();
  const label = useFieldLabel();
  const { field } = useController({ name });
  return (
    <Switch
      name={name}
      label={label(name)}
      hint={t(`hint.${name}`, { defaultValue: '' })}
      checked={field.value === true}
      onChange={({ currentTarget }) => field.onChange(currentTarget.checked)}
    />
  );
}

interface StageProps {
  stage: string;
  error?: string | undefined;
  /** As wide as the form, with the last photo as large as it. */
  whole?: boolean;
}

/** Takes the photos of one stage into the form around. */
export function StagePicker({ stage, error, whole = false }: StageProps) {
  const t = useKitTexts();
  const [first] = Object.keys(usePageKind().photos ?? {});
  const { photos, changePhotos, stages } = useRecordForm();
  const [lat, lng] = useWatch({ name: ['lat', 'lng'] }) as (string | undefined)[];
  const there = stages.filter((each) => each === stage).length;
  return (
    <>
      {there > 0 && <p>{t('photo.thereAlready', { count: there })}</p>}
      <PhotoPicker
        stage={stage}
        photos={photos}
        onChange={changePhotos}
        place={lat && lng ? { lat, lng } : null}
        there={there}
        error={error}
        prominent={stage === first}
        whole={whole}
      />
    </>
  );
}

/** The row that the form would take now; drawn again as what it hangs on changes. */
export function useTaken(): { step: Step | null; deciding: string[]; asked: string[] } {
  const kind = usePageKind();
  const { handIn, stepOf, wireOf } = useRecordForm();
  const { getValues } = useFormContext<FormValues>();
  const { deciding } = handIn ? stepFieldsShown(handIn, undefined, {}) : { deciding: [] };
  useWatch({ name: deciding, disabled: deciding.length === 0 });
  if (!handIn) return { step: null, deciding: [], asked: [] };
  const values = getValues();
  const { step } = stepOf(values, wireOf(values));
  const entered = valuesToWire(values, allFields(kind));
  return { step, ...stepFieldsShown(handIn, step ?? undefined, entered) };
}

/** What the step that the form takes asks beside the fields: photos by stage, what decides which step it is, its own fields. */
export function useHandIn() {
  const kind = usePageKind();
  const { photos = {}, flow } = kind;
  const { handIn } = useRecordForm();
  const { getValues, setValue } = useFormContext<FormValues>();
  const { step, deciding, asked } = useTaken();
  const key = step && stepKey(step);
  useEffect(() => {
    if (!step || asked.length === 0) return;
    const proposed = Object.entries(startData(step, { status: flow.start }, now()));
    for (const [name, at] of proposed) if (!getValues(name)) setValue(name, toLocalInput(at));
    // once per row: what is typed afterwards stands
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [key]);
  // the stages of the row that is taken first, where there is none the first one of the kind
  const first = Object.keys(handIn?.rows[0]?.asks?.photos ?? {});
  const usual = first.length > 0 ? first : Object.keys(photos).slice(0, 1);
  const further = Object.keys(step?.asks?.photos ?? {}).filter((stage) => !usual.includes(stage));
  return {
    known: usual.filter((stage) => stage in photos),
    further,
    deciding,
    asked,
    must: step?.asks?.required ?? [],
  };
}

/** What decides which step is taken, and what that one asks besides: further photos, its own fields. */
export function HandInDecided({ deciding, further, asked, must }: Omit<ReturnType<typeof useHandIn>, 'known'>) {
  return (
    <>
      {deciding.map((name) => (
        <Deciding key={name} name={name} />
      ))}
      {further.map((stage) => (
        <StagePicker key={stage} stage={stage} />
      ))}
      {asked.map((name) => (
        <FieldControl key={name} path={name} required={must.includes(name)} />
      ))}
    </>
  );
}

/** Photos of the record, and what the step it is handed in by asks for: first, because it is what a crew has at hand. */
export function HandInSection() {
  const t = useKitTexts();
  const { withoutPhotos = [] } = usePageKind();
  const error = useFieldError('photos');
  const { known, ...decided } = useHandIn();
  const { deciding, asked } = decided;
  if (known.length + deciding.length + asked.length === 0) return null;
  return (
    <FormSection
      title={t('section.photos')}
      names={['photos', ...deciding, ...asked]}
      {...(withoutPhotos.length > 0 && asked.length === 0 && { summary: t('form.optional') })}
    >
      {known.map((stage, at) => (
        <StagePicker key={stage} stage={stage} error={at === 0 ? error : undefined} />
      ))}
      <HandInDecided {...decided} />
    </FormSection>
  );
}
