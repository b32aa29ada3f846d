/** Files of lists in the audit: by what they are a file of. */
import { EXCEL_VIEW } from '@chainage/shared/contracts/excel-paths';
import { declareThing } from '#kernel/audit/things.ts';
import { namesOf } from './names.ts';

type Values = Readonly<Record<string, unknown>>;

declareThing({
  entity: 'excel_file',
  page: { path: '/reports/download', needs: EXCEL_VIEW },
  told({ before, after }, language) {
    const side = ({ report_key: key, ...values }: Values) => ({
      ...values,
      ...(typeof key === 'string' && { report_key: namesOf({ report_key: key, filters: {} })[language] }),
    });
    return { before: side(before), after: side(after) };
  },
});
