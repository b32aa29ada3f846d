/** Files of lists in the audit: by what they are a file of. */
import { EXCEL_VIEW } from '@chainage/shared/contracts/excel-paths';
import { declareThing } from '#kernel/audit/things.ts';
import { namesOf } from './names.ts';

type Values = Readonly<Record<string, unknown>>;

/** Both are told alike: by the report's name. */
for (const [entity, path] of [
  ['excel_file', '/reports/download'],
  ['report_schedule', '/reports'],
] as const)
  declareThing({
    entity,
    page: { path, needs: EXCEL_VIEW },
    told({ before, after }, language) {
      const side = ({ report_key: key, ...values }: Values) => ({
        ...values,
        ...(typeof key === 'string' && { report_key: namesOf({ report_key: key, filters: {} })[language] }),
      });
      return { before: side(before), after: side(after) };
    },
  });
