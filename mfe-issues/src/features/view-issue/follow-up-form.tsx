import { followUpFieldsOf } from '@chainage/shared/contracts/issues/action-data';
import { FormProvider, useForm } from '@chainage/shared/forms';
import { useTranslation } from '@chainage/shared/i18n/react';
import { Button } from '@chainage/shared/ui/button';
import { useMemo } from 'react';
import { FieldControl } from '#lib/fields/field-control.tsx';
import { typeForm, TypeFormProvider } from '#lib/fields/type-form.tsx';
import { valuesToForm, valuesToWire, type FormValues } from '#lib/form-values.ts';
import page from '#lib/page/page.module.css';
import type { LoadedIssue } from '#lib/with-issue.tsx';

interface Props extends LoadedIssue {
  busy: boolean;
  disabled: boolean;
  onSend: (data: Record<string, unknown>) => void;
}

/** What becomes known after approval: FIR, eDAR, a changed death count, authorities informed later. */
export function FollowUpForm({ issue, layout, busy, disabled, onSend }: Props) {
  const { t } = useTranslation('issues');
  const form = useMemo(() => typeForm(layout, issue.masked), [layout, issue.masked]);
  const names = followUpFieldsOf(form.definition).filter((name) => form.fields[name]);
  const fields = Object.fromEntries(names.flatMap((name) => (form.fields[name] ? [[name, form.fields[name]]] : [])));
  const methods = useForm<FormValues>({ defaultValues: valuesToForm(issue, fields) });
  const send = methods.handleSubmit((values) => {
    const wire = valuesToWire(values, fields, issue.masked);
    // what was empty and stays so is left out; a list that lost its last row goes as an empty list
    const told = Object.entries(wire).filter(([name, value]) => value !== null || issue[name] != null);
    onSend(Object.fromEntries(told.map(([name, value]) => [name, value ?? (Array.isArray(issue[name]) ? [] : null)])));
  });
  return (
    <TypeFormProvider value={form}>
      <FormProvider {...methods}>
        <form noValidate className={page['form']} onSubmit={(event) => void send(event)}>
          {names.map((name) => form.fields[name] && <FieldControl key={name} path={name} field={form.fields[name]} />)}
          <Button type="submit" kind="primary" size="lg" busy={busy} disabled={disabled}>
            {t('offer.update_followup')}
          </Button>
        </form>
      </FormProvider>
    </TypeFormProvider>
  );
}
