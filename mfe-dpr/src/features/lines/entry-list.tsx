import { entryPlace, reportPages } from '@chainage/shared/contracts/dpr/entry-place';
import { DPR_FILES, EXPORTS_DPR } from '@chainage/shared/contracts/dpr/report-files';
import type { ListScreens } from '@chainage/shared/kit/list/list.model.ts';
import { RecordList } from '@chainage/shared/kit/list/record-list';
import { usePackageCode } from '@chainage/shared/lib/use-package-code';
import { useMemo } from 'react';
import { StateChip } from '#kind/state-chip.tsx';
import type { ReportRow } from '#kind/reports.queries.ts';
import { OfReport } from './of-report.tsx';
import { useReport } from './use-report.ts';

// schema and flow, which the list itself does without
const written = async () => (await import(/* webpackChunkName: "entry" */ '#kind/entry-screens.tsx')).dprEntryScreens;

const useCells = () => ({ package: usePackageCode() });

const all: ListScreens = { kind: entryPlace, State: StateChip, useCells, written };

/** The entries of one report, at the addresses of the specification. */
const screensOf = ({ id, name, issue_type: type, module_key: key }: ReportRow): ListScreens => ({
  kind: {
    ...entryPlace,
    pages: reportPages(type, key),
    list: {
      ...entryPlace.list,
      only: { report: id },
      sheet: { key: DPR_FILES.entries, needs: [EXPORTS_DPR], filters: { report: id } },
    },
  },
  heading: name,
  State: StateChip,
  useCells,
  written,
});

const ListOfReport = ({ report }: { report: ReportRow }) => (
  <RecordList screens={useMemo(() => screensOf(report), [report])} />
);

/** The entries of the report that the address names; of all, where it names none. */
export function EntryList() {
  const { named } = useReport();
  if (!named) return <RecordList screens={all} />;
  return <OfReport>{(report) => <ListOfReport key={report.id} report={report} />}</OfReport>;
}
