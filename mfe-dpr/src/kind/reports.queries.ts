import { dprReportPlace } from '@chainage/shared/contracts/dpr/setup/report-place';
import { endpointOf } from '@chainage/shared/offline/endpoint';
import { referenceListQuery } from '@chainage/shared/lib/reference-data';

/** Of a report what lists and cards say. */
export interface ReportRow {
  id: string;
  name: string;
  issue_type: string;
  module_key: string;
  is_active: boolean;
}

/** All reports, as the device keeps them: under the key by which fields choose one. */
export const reportsQuery = () =>
  referenceListQuery<ReportRow>(['register', 'dpr-reports', 'kept'], endpointOf(dprReportPlace.paths.list));
