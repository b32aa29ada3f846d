import { useMemo, useState } from 'react';
import { now } from '#api-client/server-clock.ts';
import type { FieldError } from '#contracts/field-codes.ts';
import { fieldsOf, pick, type Fields } from '#contracts/kit/field.ts';
import { isEmpty } from '#contracts/kit/steps.ts';
import { useForm } from '#forms.ts';
import { dayOf } from '#lib/format/date.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Field } from '#ui/field.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { NeedsConnection, useNeedsConnection } from '#kit/act/needs-connection.tsx';
import { passedAlready } from '#kit/actions/step-form.ts';
import { checkForms } from '#kit/actions/step-values.ts';
import { useLikely } from '#kit/actions/use-likely.ts';
import { FieldControl } from '#kit/form/field-control.tsx';
import { useFieldError } from '#kit/form/form-errors.tsx';
import { FormFrame } from '#kit/form/form-frame.tsx';
import { Phrases } from '#kit/form/phrases.tsx';
import { emptyValues, valuesToForm, valuesToWire } from '#kit/form/values.ts';
import type { FormValues } from '#kit/kind.tsx';
import { usePageKind } from '#kit/record/screens.tsx';
import { ScopeProvider, scopeOf } from '#kit/scope.tsx';
import { useKitTexts } from '#kit/texts.tsx';
import { allAlike, lackedByAll } from './all-alike.ts';
import styles from './bulk.module.css';
import { isAnew } from './bulk-steps.ts';
import type { BulkOffer, BulkInput } from './use-bulk.ts';

interface Props {
  offer: BulkOffer;
  onTake: (input: BulkInput) => void;
  onClose: () => void;
}

interface WordsProps {
  verb: string;
  must: boolean;
  value: string;
  onChange: (words: string) => void;
}

function Words({ verb, must, value, onChange }: WordsProps) {
  const t = useKitTexts();
  const error = useFieldError('comment');
  return (
    <Field label={t(must ? 'desk:bulk.why' : 'step.comment')} required={must} error={error ?? null}>
      <TextArea value={value} maxLength={1000} onChange={({ currentTarget }) => onChange(currentTarget.value)} />
      <Phrases of={[{ name: verb }]} value={value} maxLength={1000} onChange={onChange} />
    </Field>
  );
}

/** Asks once for all of the chosen records what the step asks, and whether it is meant. */
export function BulkDialog({ offer, onTake, onClose }: Props) {
  const t = useKitTexts();
  const kind = usePageKind();
  const { verb, records, words, required, proposed, steps, asked } = offer;
  const blocked = useNeedsConnection(verb);
  const fields = useMemo((): Fields => {
    // just these: others of the kind's steps may be no fields of a form
    return fieldsOf(pick({ ...kind.fields, ...kind.stepFields }, offer.fields));
  }, [kind, offer]);
  const scope = useMemo(
    () => (offer.fields.length > 0 ? scopeOf(kind, { fields, step: verb }) : null),
    [kind, fields, verb, offer],
  );
  const methods = useForm<FormValues>({
    defaultValues: {
      ...emptyValues(fields),
      ...valuesToForm(
        Object.fromEntries(
          Object.entries(proposed).map(([name, at]) => [name, fields[name]?.kind === 'day' ? dayOf(at) : at]),
        ),
        pick(fields, Object.keys(proposed)),
      ),
    },
  });
  const record = useMemo(() => allAlike(records), [records]);
  useLikely(pick(fields, lackedByAll(records, required)), record, methods);
  const [comment, setComment] = useState('');
  const [errors, setErrors] = useState<readonly FieldError[]>([]);
  const explained = t(`explain.${verb}`, { defaultValue: '' });

  const hintOf = (name: string) => {
    if (steps.some((step) => isAnew(step, name))) return undefined;
    if (name in proposed) return t('desk:bulk.fills');
    const number = asked[name] ?? 0;
    const some = number < records.length && t('desk:bulk.asked', { number, of: records.length });
    return [!required.includes(name) && t('desk:bulk.keeps'), some].filter(Boolean).join(' ') || undefined;
  };
  const send = () => {
    const wire = valuesToWire(methods.getValues(), fields);
    const data = Object.fromEntries(Object.entries(wire).filter(([, value]) => !isEmpty(value)));
    // nothing said at all is nothing to send
    const isSilent = offer.fields.length > 0 && Object.keys(data).length === 0 && words !== 'required';
    const missing = isSilent ? offer.fields.slice(0, 1) : required.filter((name) => isEmpty(data[name]));
    const found: FieldError[] = [
      ...missing.map((path): FieldError => ({ path, code: 'required', message: '' })),
      ...(offer.fields.length > 0 ? checkForms(kind, data) : []),
      ...steps.flatMap((step) => passedAlready(step, data, now())).slice(0, 1),
      ...(words === 'required' && isEmpty(comment)
        ? [{ path: 'comment', code: 'reason_required', message: '' } as const]
        : []),
    ];
    setErrors(found);
    if (found.length === 0) onTake({ comment: comment.trim() || undefined, data });
  };
  return (
    <Dialog title={t(`offer.${verb}`)} onClose={onClose}>
      <ScopeProvider value={scope}>
        <FormFrame methods={methods} errors={errors} className={styles['form']} onSend={send}>
          {explained && <p>{explained}</p>}
          <p>{t('desk:bulk.forAll', { number: records.length })}</p>
          <NeedsConnection show={blocked} />
          {Object.keys(fields).map((name) => (
            <FieldControl key={name} path={name} required={required.includes(name)} hint={hintOf(name)} />
          ))}
          {words && <Words verb={verb} must={words === 'required'} value={comment} onChange={setComment} />}
          <Button type="submit" kind="primary" size="lg" disabled={blocked}>
            {t(`offer.${verb}`)}
          </Button>
        </FormFrame>
      </ScopeProvider>
    </Dialog>
  );
}
