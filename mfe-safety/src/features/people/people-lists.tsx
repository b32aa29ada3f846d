import { now } from '@chainage/shared/api-client/server-clock';
import { passPlace, SCAN_PAGE } from '@chainage/shared/contracts/safety/pass-place';
import { workerPlace } from '@chainage/shared/contracts/safety/worker-place';
import { useTranslation } from '@chainage/shared/i18n/react';
import type { Cells, ListScreens } from '@chainage/shared/kit/list/list.model.ts';
import { RecordList } from '@chainage/shared/kit/list/record-list';
import { dayOf } from '@chainage/shared/lib/format/date';
import { usePackageCode } from '@chainage/shared/lib/use-package-code';
import { LinkButton } from '@chainage/shared/ui/link-button';
import { ExpiredChip, PassChip, WorkerChip } from './people-chips.tsx';

interface WorkerRow {
  id: string;
  package: number | null;
}
interface PassRow {
  id: string;
  status: string;
  valid_until: string;
}

function useWorkerCells(): Cells<WorkerRow> {
  return { package: usePackageCode() };
}

function usePassCells(): Cells<PassRow> {
  const today = dayOf(now().toISOString());
  return {
    status: ({ status, valid_until: until }) =>
      status === 'valid' && until < today ? <ExpiredChip /> : <PassChip status={status} />,
  };
}

const workers: ListScreens<WorkerRow> = {
  kind: workerPlace,
  State: WorkerChip,
  useCells: useWorkerCells,
  written: async () => (await import(/* webpackChunkName: "people" */ './worker-screens.tsx')).workerScreens,
};

function ScanLink() {
  const { t } = useTranslation('safety');
  return <LinkButton to={SCAN_PAGE}>{t('passes.scan')}</LinkButton>;
}

const passes: ListScreens<PassRow> = {
  kind: passPlace,
  State: PassChip,
  useCells: usePassCells,
  beside: <ScanLink />,
  written: async () => (await import(/* webpackChunkName: "people" */ './pass-screens.tsx')).passScreens,
};

export const WorkerList = () => <RecordList screens={workers} />;
export const PassList = () => <RecordList screens={passes} />;
