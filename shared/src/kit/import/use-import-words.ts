import { useTranslation } from '#i18n/react.ts';
import type { ImportRow, ImportTrouble, SheetImport } from '#contracts/imports.ts';
import { groupIndian } from '#lib/format/number.ts';
import { useMemo } from 'react';

/** A, B, … Z, AA: as a sheet calls the column at this place. */
export const columnLetter = (at: number): string =>
  at < 26
    ? String.fromCharCode(65 + at)
    : `${columnLetter(Math.floor(at / 26) - 1)}${String.fromCharCode(65 + (at % 26))}`;

export interface ImportWords {
  /** What is wrong, or told, in the words that a form has for it. */
  trouble: (trouble: ImportTrouble) => string;
  /** Why the file went no further. */
  refusal: (one: Pick<SheetImport, 'refusal' | 'refusal_value'>) => string | null;
  /** What keeps a row from being undone. */
  obstacle: (row: Pick<ImportRow, 'obstacle' | 'obstacle_value'>) => string | null;
}

/** Words for the codes of an import. */
export function useImportWords(): ImportWords {
  const { t } = useTranslation('imports');
  return useMemo(() => {
    const number = (value: string | null | undefined) =>
      value && /^\d+$/.test(value) ? groupIndian(Number(value)) : value;
    return {
      trouble: ({ code, value, cell }) => {
        const said = t([`imports:fault.${code}`, `shared:errors.field.${code}`, 'imports:fault.other'], {
          value: value ?? '',
        });
        return cell === undefined ? said : `${cell}: ${said}`;
      },
      refusal: ({ refusal, refusal_value: value }) =>
        refusal &&
        t(`imports:refusal.${refusal}`, { value: number(value) ?? '', context: value ? 'named' : undefined }),
      obstacle: ({ obstacle, obstacle_value: value }) =>
        obstacle && t([`imports:obstacle.${obstacle}_${value ?? ''}`, `imports:obstacle.${obstacle}`]),
    };
  }, [t]);
}
