import { useTranslation } from '@chainage/shared/i18n/react';
import { csvCell, saveText } from '@chainage/shared/kit/import/errors-file.ts';
import { packagesQuery } from '@chainage/shared/lib/reference-data';
import { useQuery } from '@chainage/shared/query';
import { rolesQuery } from '../people.queries.ts';
import { useRoleName } from '../person-fields.tsx';

const HEADS = ['name', 'mobile', 'email', 'role', 'packages', 'designation', 'employee_code'] as const;
/** Nobody's number, and addresses that lead nowhere (RFC 2606). */
const NUMBER = '9876543210';
const addressOf = (at: number): string => `example${at}@example.com`;

/** Saves a list to begin with: each role and each package of the organisation as it is to be written. Undefined until they are known. */
export function useExampleFile(): (() => void) | undefined {
  const { t } = useTranslation('people');
  const { data: roles } = useQuery(rolesQuery());
  const { data: packages } = useQuery(packagesQuery());
  const nameOf = useRoleName();
  if (!roles || !packages) return undefined;
  return () => {
    const codes = packages.filter((one) => one.is_active).map(({ code }) => code);
    const rows = Array.from({ length: Math.max(roles.length, codes.length, 1) }, (_, at) => {
      const role = roles[at % roles.length];
      return [
        t('import.exampleName', { number: at + 1 }),
        at === 0 ? NUMBER : '',
        at === 0 ? '' : addressOf(at + 1),
        role ? nameOf(role) : '',
        (at === 0 ? codes.slice(0, 2) : codes.slice(at % codes.length, (at % codes.length) + 1)).join('; '),
        '',
        '',
      ];
    });
    const heads = HEADS.map((name) => t(`field.${name}`));
    saveText('people.csv', `\ufeff${[heads, ...rows].map((row) => `${row.map(csvCell).join(',')}\r\n`).join('')}`);
  };
}
