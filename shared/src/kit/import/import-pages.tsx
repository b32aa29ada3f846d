/** The pages of imports, with the words they speak: fetched by whoever takes a sheet in. */
import { addImportTexts } from '#i18n/import-texts.ts';
import type { ComponentType } from 'react';
import type { ImportKind } from './import.model.ts';
import { ImportView } from './import-view.tsx';
import { ImportsPage } from './imports-page.tsx';

/** The page of all imports of a kind, or of one. */
export async function importPage(
  kind: ImportKind,
  name: 'all' | 'one',
  screens: () => Promise<{ kind: ImportKind }>,
): Promise<ComponentType> {
  // of a kind whose list is declared apart, the whole declaration has it
  const [whole] = await Promise.all([kind.list ? { kind } : screens(), addImportTexts()]);
  return name === 'all' ? () => <ImportsPage kind={whole.kind} /> : () => <ImportView kind={whole.kind} />;
}
