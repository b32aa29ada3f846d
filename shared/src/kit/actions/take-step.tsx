import { useId, useMemo, useState } from 'react';
import { useController } from '#forms.ts';
import type { Step } from '#contracts/kit/flow.ts';
import { formatDateTime } from '#lib/format/date.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { NeedsConnection, useNeedsConnection } from '../act/needs-connection.tsx';
import { ChangedMeanwhile } from '../act/changed-meanwhile.tsx';
import { FormProblems } from '../act/form-problems.tsx';
import type { Acted } from '../act/use-act.tsx';
import { FieldControl } from '../form/field-control.tsx';
import { useFieldError } from '../form/form-errors.tsx';
import { FormFrame } from '../form/form-frame.tsx';
import { Phrases } from '../form/phrases.tsx';
import { InBar } from './bar-place.tsx';
import { PhotoPicker } from '../photos/photo-picker.tsx';
import type { FlowRecord, RecordImage } from '../record/record.model.ts';
import { usePageKind } from '../record/screens.tsx';
import { ScopeProvider, scopeOf } from '../scope.tsx';
import { useKitTexts } from '../texts.tsx';
import { LaterControl } from './later-control.tsx';
import { mustFill } from './step-values.ts';
import styles from './actions.module.css';
import { useStep } from './use-step.ts';

const NO_IMAGES: readonly RecordImage[] = [];

/** A time that must lie later than the one the record has. */
function Later({ name, now }: { name: string; now: string | null }) {
  const t = useKitTexts();
  const { field } = useController({ name });
  return (
    <Field
      label={t([`stepField.${name}`, `field.${name}`])}
      hint={now ? t('view.now', { at: formatDateTime(now) }) : undefined}
      error={useFieldError(name) ?? null}
      required
    >
      <LaterControl
        value={typeof field.value === 'string' && field.value !== '' ? field.value : undefined}
        onChange={(at) => field.onChange(at ?? '')}
        from={now}
        label={t('view.later')}
        chip={(days) => t(`view.laterDays.${days}`)}
      />
    </Field>
  );
}

function Comment({ step }: { step: Step }) {
  const t = useKitTexts();
  const { field } = useController({ name: 'comment' });
  const error = useFieldError('comment');
  const must = step.asks?.comment === 'required';
  if (!step.asks?.comment) return null;
  return (
    <Field label={t(must ? 'view.reason' : 'view.words')} required={must} error={error ?? null}>
      <TextArea {...field} value={String(field.value ?? '')} maxLength={1000} />
      <Phrases
        of={[{ name: step.verb }]}
        value={String(field.value ?? '')}
        maxLength={1000}
        onChange={field.onChange}
      />
    </Field>
  );
}

interface Props {
  record: FlowRecord;
  /** The row of the flow. */
  step: Step;
  images?: readonly RecordImage[];
  /** On a page of its own: the button stands under the thumb, and what is entered is kept on the device until it is sent. */
  onPage?: boolean;
  onTaken: (acted: Acted) => void;
}

/** The form of a step, as its row of the flow asks: photos, fields, words; taken by the outbox or at the server. */
export function TakeStep({ record, step, images = NO_IMAGES, onPage = false, onTaken }: Props) {
  const t = useKitTexts();
  const kind = usePageKind();
  const { verb, asks = {} } = step;
  const draftKey = onPage ? `${kind.entity}/${record.id}/${verb}` : null;
  const taking = useStep({ record, step, images, draftKey });
  const [tries, setTries] = useState(0);
  const form = useId();
  const blocked = useNeedsConnection(verb, record.created_by);
  const { fields, errors } = taking;
  const { masked } = record;
  const scope = useMemo(
    () => scopeOf(kind, { masked, record, fields, step: verb }),
    [kind, masked, record, fields, verb],
  );
  const must = mustFill(kind, step, record);
  // what no control here says, of a line of a sheet, would be said below this dialog alone
  const own = ['photos', 'comment', ...Object.keys(fields)];
  const elsewhere = errors.filter(({ path }) => !own.includes(path.split('.')[0] ?? ''));
  const send = async () => {
    const acted = await taking.send();
    if (acted) onTaken(acted);
    else setTries((count) => count + 1);
  };
  const button = (
    <Button
      type="submit"
      form={form}
      kind={step.grave ? 'danger' : 'primary'}
      size="lg"
      className={styles['taken']}
      busy={taking.busy}
      disabled={blocked || taking.isIdle}
    >
      {t([`send.${verb}`, `offer.${verb}`])}
    </Button>
  );
  return (
    <ScopeProvider value={scope}>
      <FormFrame id={form} methods={taking.methods} errors={errors} onSend={() => void send()}>
        <NeedsConnection show={blocked} />
        <FormProblems failure={taking.failure} errors={onPage ? errors : elsewhere} tries={tries} />
        {taking.changed && <ChangedMeanwhile names={taking.changed} before={taking.before} now={record} />}
        <StagePickers step={step} taking={taking} />
        {Object.keys(fields).map((name) =>
          asks.laterThan?.[name] ? (
            <Later key={name} name={name} now={(record[asks.laterThan[name]] as string | null) ?? null} />
          ) : (
            <FieldControl key={name} path={name} required={must.includes(name)} />
          ),
        )}
        <Comment step={step} />
        {onPage ? <InBar>{button}</InBar> : button}
      </FormFrame>
    </ScopeProvider>
  );
}

function StagePickers({ step, taking }: { step: Step; taking: ReturnType<typeof useStep> }) {
  const t = useKitTexts();
  const error = useFieldError('photos');
  return Object.keys(step.asks?.photos ?? {}).map((stage, at) => {
    const there = taking.there(stage);
    return (
      <div key={stage}>
        <PhotoPicker
          stage={stage}
          photos={taking.photos}
          onChange={taking.changePhotos}
          there={there}
          error={at === 0 ? error : undefined}
          prominent
        />
        {there > 0 && <p>{t('photo.thereAlready', { count: there })}</p>}
      </div>
    );
  });
}
