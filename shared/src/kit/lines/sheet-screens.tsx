import { lazy, Suspense } from 'react';
import { useSearchParams } from '#router.ts';
import { useInlineForm } from '../form/inline-form.ts';
import type { FormStart } from '../form/form-slots.ts';
import type { PageKind } from '../record/kind-parts.ts';
import { unsentPage } from '../record/pages.ts';
import { recordScreens } from '../record/record-screens.ts';
import type { PageScreens } from '../record/screens.tsx';
import { missingLines, seenLines, tellRefused } from './missing-lines.ts';
import { useLineOverlay } from './use-lines.ts';

const SheetLines = lazy(async () => ({ default: (await import('./sheet-lines.tsx')).SheetLines }));

type Slots = Omit<PageScreens, 'kind' | 'overlay'>;

/** Screens of a sheet, with those of each kind of its lines, by name: each goes to routes of its own (`recordRoutes`). */
export type SheetScreens = PageScreens & { lines: Readonly<Record<string, PageScreens>> };

/** The sheet of a new line, in the address of its form. */
const SHEET = 'sheet';
const EMPTY: FormStart = { values: {}, isError: false, retry: () => undefined };
const useEmptyStart = () => EMPTY;

/** A line's pages: back to its sheet, its form on the sheet that the address names, and how it stands there. */
function lineScreens(sheet: PageKind, name: string, kind: PageKind, { form = {}, ...slots }: Slots): PageScreens {
  const { field, of } = kind.sheet ?? { field: '', of: sheet };
  const { useStart = useEmptyStart } = form;
  return recordScreens(kind, {
    home: ({ [field]: id }) => (typeof id === 'string' ? { to: unsentPage(of, id), one: of.entity } : null),
    useOverlay: (server, rows) => useLineOverlay(sheet, name, server, rows),
    ...slots,
    form: {
      ...form,
      useStart: () => {
        const start = useStart();
        const asked = useSearchParams()[0].get(SHEET) ?? '';
        const id = useInlineForm()?.sheet ?? asked;
        return { ...start, values: start.values && { ...start.values, [field]: id } };
      },
    },
  });
}

/** Screens of a sheet and its lines, from the sheet's declaration and what the module adds to either. */
export function sheetScreens(
  kind: PageKind,
  { lines: stated, More, ...slots }: Slots & { lines: Readonly<Record<string, Slots>> },
): SheetScreens {
  const lines = Object.fromEntries(
    Object.entries(kind.lines ?? {}).map(([name, each]) => [
      name,
      lineScreens(kind, name, each.kind, stated[name] ?? {}),
    ]),
  );
  return {
    ...recordScreens(kind, {
      // where this device cannot say, the server does
      missing: (record, step) => missingLines(kind, record, step).catch(() => []),
      linesSeen: (record, action) => seenLines(kind, record, action).catch(() => undefined),
      onRefused: (record, errors) => void tellRefused(kind, record, errors).catch(() => undefined),
      ...slots,
      More: ({ record }) => (
        <>
          <Suspense fallback={null}>
            <SheetLines record={record} kind={kind} screens={lines} />
          </Suspense>
          {More && <More record={record} />}
        </>
      ),
    }),
    lines,
  };
}
