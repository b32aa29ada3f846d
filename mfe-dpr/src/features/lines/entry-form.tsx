import { now } from '@chainage/shared/api-client/server-clock';
import { useFormContext, useWatch } from '@chainage/shared/forms';
import { useTranslation } from '@chainage/shared/i18n/react';
import { FieldGrid } from '@chainage/shared/kit/form/form-sections';
import { FormSection } from '@chainage/shared/kit/form/form-section';
import type { FormSlots, FormStart } from '@chainage/shared/kit/form/form-slots.ts';
import { startOf } from '@chainage/shared/kit/form/start-of.ts';
import { useRecordForm } from '@chainage/shared/kit/form/use-record-form.ts';
import { dayOf } from '@chainage/shared/lib/format/date';
import { useQuery } from '@chainage/shared/query';
import { Button } from '@chainage/shared/ui/button';
import { RotateCcw } from '@chainage/shared/ui/icons';
import { checkDay } from './check-line.ts';
import { itemsKept } from './measured.queries.ts';
import { lastSheet } from './last-sheet.ts';
import { useReport } from './use-report.ts';

const SHEET = ['report', 'package', 'work_date', 'shift'];

/** The report of the address, today, by day; the package of the sheet before. */
function useEntryStart(): FormStart {
  const { named, report, query } = useReport();
  const last = lastSheet.read(report?.id);
  const values = {
    report: report?.id ?? '',
    work_date: dayOf(now()),
    shift: 'day',
    ...(last?.['package'] !== undefined && { package: last['package'] }),
  } as NonNullable<FormStart['values']>;
  return startOf(named ? [query] : [], values);
}

/** Who worked and with what, as on the sheet before. */
function AsBefore() {
  const { t } = useTranslation('dpr');
  const { setValue } = useFormContext();
  const { record } = useRecordForm();
  const report = String(useWatch({ name: 'report' }) ?? '');
  const last = lastSheet.read(report);
  if (record || !last || (!last['manpower'] && !last['equipment'])) return null;
  return (
    <Button
      icon={<RotateCcw aria-hidden="true" />}
      onClick={() => {
        for (const name of ['weather', 'manpower', 'equipment'])
          if (last[name] !== undefined) setValue(name, last[name], { shouldDirty: true });
      }}
    >
      {t('entry.asBefore')}
    </Button>
  );
}

/** What the sheet is of; the report is asked for only where the address does not say it. */
function SheetSection() {
  const { t } = useTranslation('dpr');
  // which months are certified, for `checkDay`
  useQuery(itemsKept());
  const { named, report } = useReport();
  const { record } = useRecordForm();
  const isSaid = named && (report !== null || record !== null);
  return (
    <FormSection title={report ? report.name : t('section.sheet')} names={SHEET}>
      {named && report === null && !record && <p role="alert">{t('entry.noReport')}</p>}
      <FieldGrid names={isSaid ? SHEET.slice(1) : SHEET} />
      <AsBefore />
    </FormSection>
  );
}

/** What the form of an entry has beside its declaration. */
export const entryForm: FormSlots = {
  useStart: useEntryStart,
  sections: { sheet: SheetSection },
  check: checkDay,
  remember: (values) => lastSheet.keep(values, String(values['report'])),
};
