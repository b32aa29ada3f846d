import { lazy, Suspense, useState } from 'react';
import type { RecordRef, Register } from '#contracts/registers.ts';
import { useConnectivity } from '#auth/connectivity.ts';
import { usePreferences } from '#auth/preferences.ts';
import { useController } from '#forms.ts';
import { labelIn } from '#lib/format/label.ts';
import { formatAmount } from '#lib/format/number.ts';
import { optionLabel } from '#lib/format/option.ts';
import { endpointOf, ROWS_MOST } from '#offline/reference/endpoint.ts';
import { queryClient, useQuery } from '#query.ts';
import { Link } from '#router.ts';
import { Button } from '#ui/button.tsx';
import { useField } from '#ui/field.tsx';
import { Camera } from '#ui/icons.tsx';
import { RemoteSelect } from '#ui/remote-select.tsx';
import type { Kind } from '../kind.tsx';
import { keptQuery, registerOf, useRegistered, useRegisteredAs } from '../record/registered.queries.ts';
import { useKitTexts } from '../texts.tsx';
import styles from '../form/fields.module.css';

// asked for with the first choice, with its texts
const Nearest = lazy(async () => {
  const [{ Nearest }, { addNearestTexts }] = await Promise.all([
    import('./nearest.tsx'),
    import('#i18n/nearest-texts.ts'),
  ]);
  await addNearestTexts();
  return { default: Nearest };
});

const PartOfRegister = lazy(async () => {
  const [{ PartOfRegister }, { addNearestTexts }] = await Promise.all([
    import('./part-of-register.tsx'),
    import('#i18n/nearest-texts.ts'),
  ]);
  await addNearestTexts();
  return { default: PartOfRegister };
});

// with what it says; forms of records without labels ask for neither
const ScanRecord = lazy(async () => {
  const [{ ScanRecord }, { addScanTexts }] = await Promise.all([
    import('../scan/scan-record.tsx'),
    import('#i18n/scan-texts.ts'),
  ]);
  await addScanTexts();
  return { default: ScanRecord };
});

type Row = Record<string, unknown> & { id: string };

/** Rows that one search brings; more are found by more words. */
const FOUND = 20;

/** Every word of the search somewhere in what names the record, as its reader has it or as it was written. */
const isFound = (row: Row, shows: readonly string[], search: string, locale: string): boolean => {
  const names = [optionLabel(row, shows, false, locale), ...shows.map((field) => row[field])];
  const name = names.join(' ').normalize('NFKC').toLowerCase();
  const words = search.normalize('NFKC').toLowerCase().split(/\s+/);
  return words.every((word) => name.includes(word));
};

async function searchKept(record: string | undefined, search: string, locale: string): Promise<Row[]> {
  const rows = await queryClient.fetchQuery(keptQuery<Row>(record));
  return rows.filter((row) => isFound(row, registerOf(record).shows, search, locale)).slice(0, FOUND);
}

interface OfRecord {
  record: string | undefined;
  id: string;
}

/** What it is called; where that is not known, why. */
const useRecordName = ({ record, id }: OfRecord): string => {
  const t = useKitTexts();
  const { row, lacks = 'coming' } = useRegisteredAs<Row>(record, id);
  const locale = usePreferences((preferences) => preferences.locale);
  if (row) return optionLabel(row, registerOf(record).shows, false, locale);
  return lacks === 'coming' ? '…' : t(`reference.${lacks}`);
};

const RecordName = (of: OfRecord) => <>{useRecordName(of)}</>;

const pageOf = ({ page }: Register, row: Row): string =>
  page.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(row[name])));

/** Its name, which opens it. */
function RecordLink({ record, id }: OfRecord) {
  const name = useRecordName({ record, id });
  const row = useRegistered<Row>(record, id);
  return row ? <Link to={pageOf(registerOf(record), row)}>{name}</Link> : <>{name}</>;
}

/** How much there is of what was chosen, where the module has words for it. */
function Told({ record, id }: OfRecord) {
  const t = useKitTexts();
  const locale = usePreferences((preferences) => preferences.locale);
  const { tells } = registerOf(record);
  const row = useRegistered<Row>(record, tells ? id : '');
  if (!row || !tells) return null;
  const { [tells.amount]: held, [`${tells.unit}_labels`]: labels, [`${tells.unit}_label`]: label } = row;
  if (typeof held !== 'string') return null;
  const unit = labelIn(labels as Record<string, unknown> | undefined, locale, typeof label === 'string' ? label : '');
  const text = t('reference.there', { amount: formatAmount(held, unit), defaultValue: '' });
  return text && <span role="status">{text}</span>;
}

/**
 * A record of another register, searched for by its code, name and place. Asked for only once somebody wants to choose; without
 * signal out of what the device has.
 */
export const reference: Kind = {
  Control: function ReferenceControl({ path, field: description }) {
    const t = useKitTexts();
    const { field } = useController({ name: path });
    const [open, setOpen] = useState(false);
    const online = useConnectivity((connectivity) => connectivity.online);
    // such a device has the register; another would fetch all of it
    const works = usePreferences((preferences) => preferences.offlineMode);
    // a button is not required: its field says so
    const { id, labelId, 'aria-required': _required, ...links } = useField();
    const register = registerOf(description.record);
    const locale = usePreferences((preferences) => preferences.locale);
    const chosen = (field.value as string | undefined) ?? '';
    const { data, isError, isSuccess } = useQuery({
      ...keptQuery<Row>(description.record),
      enabled: register.kept === true && (!online || (open && works)),
    });
    const choose = (found: string) => {
      field.onChange(found);
      setOpen(false);
    };
    const scan = register.label && (
      <Suspense fallback={<Button icon={<Camera aria-hidden="true" />} disabled aria-hidden="true" />}>
        <ScanRecord record={description.record as RecordRef} labelledBy={labelId} onFound={choose} />
      </Suspense>
    );
    if (open)
      return (
        <>
          {data && register.inUse && (
            <Suspense fallback={null}>
              <Nearest
                rows={data}
                inUse={register.inUse}
                nameOf={(row) => optionLabel(row, register.shows, false, locale)}
                onChoose={choose}
              />
            </Suspense>
          )}
          <RemoteSelect<Row>
            endpoint={register.list}
            limit={FOUND}
            fields={register.shows}
            value={chosen || null}
            kept={register.kept && ((search) => searchKept(description.record, search, locale))}
            placeholder={t('reference.search')}
            autoFocus
            onChange={(found) => field.onChange(found ?? '')}
          />
          {data && data.length >= ROWS_MOST && (
            <Suspense fallback={null}>
              <PartOfRegister endpoint={endpointOf(register.list)} />
            </Suspense>
          )}
          {chosen && <Told record={description.record} id={chosen} />}
          {scan}
        </>
      );
    return (
      <span className={styles['reference']}>
        {chosen && <RecordName record={description.record} id={chosen} />}
        {chosen && <Told record={description.record} id={chosen} />}
        {!online && (isError || !register.kept) && <span>{t('reference.offline')}</span>}
        <Button
          {...links}
          id={id}
          aria-labelledby={`${labelId} ${id}v`}
          name={path}
          disabled={!online && !isSuccess}
          onClick={() => setOpen(true)}
        >
          <span id={`${id}v`}>{t(chosen ? 'reference.change' : 'reference.choose')}</span>
        </Button>
        {scan}
      </span>
    );
  },
  View: ({ value, field }) => <RecordLink record={field.record} id={String(value)} />,
  chosen: true,
};
