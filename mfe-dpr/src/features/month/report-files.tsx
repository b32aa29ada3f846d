import { usePermissions } from '@chainage/shared/auth/permission';
import { EXPORTS_DPR } from '@chainage/shared/contracts/dpr/report-files';
import { EXCEL_RIGHT } from '@chainage/shared/contracts/excel-paths';
import { FileButtons } from '@chainage/shared/kit/list/file-buttons';
import type { ComponentProps } from 'react';

type Props = ComponentProps<typeof FileButtons>;

/** Orders what the page shows as a file, for whoever may take it out of the portal. */
export function ReportFiles(asked: Props) {
  const permissions = usePermissions();
  const may = [EXCEL_RIGHT, EXPORTS_DPR].every((one) => permissions.includes(one));
  return may ? <FileButtons {...asked} /> : null;
}
