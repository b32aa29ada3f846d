import { followUpFieldsOf } from '@chainage/shared/contracts/issues/action-data';
import { FormProvider, useForm } from '@chainage/shared/forms';
import { useTranslation } from '@chainage/shared/i18n/react';
import { Button } from '@chainage/shared/ui/button';
import { useMemo, useState } from 'react';
import type { Move } from '@chainage/shared/kit/act/use-act';
import { FieldControl } from '@chainage/shared/kit/form/field-control';
import { typeForm, TypeFormProvider } from '#lib/fields/type-form.tsx';
import type { FormValues } from '@chainage/shared/kit/kind';
import { valuesToForm, valuesToWire } from '@chainage/shared/kit/form/values.ts';
import page from '#lib/page/page.module.css';
import { changedFields } from '@chainage/shared/kit/form/changed-fields.ts';
import type { LoadedIssue } from '#lib/with-issue.tsx';

interface Props extends LoadedIssue {
  busy: boolean;
  disabled: boolean;
  /** The fields that were changed, and the record as its form was opened with it. */
  onSend: (data: Record<string, unknown>, opened: Pick<Move, 'seen' | 'version'>) => void;
}

/** What becomes known after approval: FIR, eDAR, a changed death count, authorities informed later. */
export function FollowUpForm({ issue, layout, busy, disabled, onSend }: Props) {
  const { t } = useTranslation('issues');
  const form = useMemo(() => typeForm(layout, issue.masked), [layout, issue.masked]);
  const names = followUpFieldsOf(form.definition).filter((name) => form.fields[name]);
  const fields = Object.fromEntries(names.flatMap((name) => (form.fields[name] ? [[name, form.fields[name]]] : [])));
  // what others change meanwhile is theirs: only what was changed here is said
  const [opened] = useState(() => ({ issue, values: valuesToForm(issue, fields) }));
  const methods = useForm<FormValues>({ defaultValues: opened.values });
  const send = methods.handleSubmit((values) => {
    const wire = (all: FormValues) => valuesToWire(all, fields, opened.issue.masked);
    const changes = Object.entries(changedFields(wire(opened.values), wire(values)));
    if (changes.length === 0) return;
    const was = (name: string) => opened.issue[name] ?? null;
    onSend(
      // a list that lost its last row goes as an empty list
      Object.fromEntries(changes.map(([name, value]) => [name, value ?? (Array.isArray(was(name)) ? [] : null)])),
      { seen: Object.fromEntries(changes.map(([name]) => [name, was(name)])), version: opened.issue.version },
    );
  });
  return (
    <TypeFormProvider value={form}>
      <FormProvider {...methods}>
        <form noValidate className={page['form']} onSubmit={(event) => void send(event)}>
          {names.map((name) => (
            <FieldControl key={name} path={name} />
          ))}
          <Button type="submit" kind="primary" size="lg" busy={busy} disabled={disabled || !methods.formState.isDirty}>
            {t('offer.update_followup')}
          </Button>
        </form>
      </FormProvider>
    </TypeFormProvider>
  );
}
