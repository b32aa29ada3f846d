import { lazy, Suspense } from 'react';
import { usePermissions } from '@chainage/shared/auth/permission';
import { EXCEL_RIGHT } from '@chainage/shared/contracts/excel-paths';
import { USER_LIST } from '@chainage/shared/contracts/people-paths';

const FileButtons = lazy(async () => {
  const [{ FileButtons: Buttons }] = await Promise.all([
    import('@chainage/shared/kit/list/file-buttons'),
    import('@chainage/shared/i18n/record-texts').then(({ addRecordTexts }) => addRecordTexts()),
  ]);
  return { default: Buttons };
});

/** The people that are shown as a file, for whoever may order files. */
export function PeopleFiles({ shown }: { shown: object }) {
  const mayOrder = usePermissions().includes(EXCEL_RIGHT);
  if (!mayOrder) return null;
  const filters = Object.fromEntries(
    Object.entries(shown).filter((entry): entry is [string, string] => Boolean(entry[1])),
  );
  return (
    <Suspense fallback={null}>
      <FileButtons report={USER_LIST} filters={filters} />
    </Suspense>
  );
}
