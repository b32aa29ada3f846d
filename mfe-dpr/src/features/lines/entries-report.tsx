import { useMemo } from 'react';
import { logPlace } from '@chainage/shared/contracts/dpr/log-place';
import { DPR_FILES, EXPORTS_DPR } from '@chainage/shared/contracts/dpr/report-files';
import { useTranslation } from '@chainage/shared/i18n/react';
import type { ListScreens } from '@chainage/shared/kit/list/list.model.ts';
import { RecordList } from '@chainage/shared/kit/list/record-list';
import { packagesQuery } from '@chainage/shared/lib/reference-data';
import { useQuery } from '@chainage/shared/query';
import { useSearchParams } from '@chainage/shared/router';
import { Field } from '@chainage/shared/ui/field';
import { NativeSelect } from '@chainage/shared/ui/native-select';
import type { ReportRow } from '#kind/reports.queries.ts';
import { lineScreens, type LineRow } from './log-list.tsx';
import { itemsKept } from './measured.queries.ts';
import { OfReport } from './of-report.tsx';

const ITEM = 'package_key';

/** Of which item; the rest of what narrows the lines stands among the filters. */
function ItemChoice({ report }: { report: string }) {
  const { t } = useTranslation('dpr');
  const [asked, ask] = useSearchParams();
  const packages = useQuery(packagesQuery()).data;
  const items = useQuery(itemsKept()).data?.filter((item) => item.report === report) ?? [];
  const choose = (item: string) => {
    const next = new URLSearchParams(asked);
    next.delete('offset');
    if (item) next.set(ITEM, item);
    else next.delete(ITEM);
    ask(next);
  };
  return (
    <Field label={t('field.package_key')}>
      <NativeSelect
        placeholder={t('lines.allItems')}
        value={asked.get(ITEM) ?? ''}
        onChange={({ target }) => choose(target.value)}
        options={items.map(({ id, package: of, item_no: no, description }) => ({
          value: id,
          label: `${packages?.find((one) => one.id === of)?.code ?? ''} ${no} ${description}`.trim(),
        }))}
      />
    </Field>
  );
}

function LinesOfReport({ report: { id, name } }: { report: ReportRow }) {
  const { t } = useTranslation('dpr');
  const heading = t('lines.report', { report: name });
  const screens = useMemo<ListScreens<LineRow>>(() => {
    const { views: _views, ...list } = logPlace.list;
    const sheet = { key: DPR_FILES.lines, needs: [EXPORTS_DPR], filters: { report: id } };
    return {
      ...lineScreens,
      kind: { ...logPlace, list: { ...list, only: { report: id }, sheet } },
      heading,
      tabs: <ItemChoice report={id} />,
    };
  }, [id, heading]);
  return <RecordList screens={screens} />;
}

/** The lines of the report that the address names, by period, package and item (domain.md section 6). */
export const EntriesReport = () => <OfReport>{(report) => <LinesOfReport key={report.id} report={report} />}</OfReport>;
