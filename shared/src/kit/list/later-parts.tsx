/** What is drawn of a list after its rows, or at a desk only: a phone's first list draws none of these. */
import { addDeskTexts } from '#i18n/desk-texts.ts';
import { lazy } from 'react';

export const FilterPanel = lazy(async () => ({ default: (await import('./filter-panel.tsx')).FilterPanel }));
export const SheetButtons = lazy(async () => ({ default: (await import('./sheet-buttons.tsx')).SheetButtons }));
export const PrintList = lazy(async () => ({ default: (await import('../print/print-list.tsx')).PrintList }));
export const UnsentAbove = lazy(async () => ({ default: (await import('./unsent-above.tsx')).UnsentAbove }));
export const ListKeys = lazy(async () => {
  const [{ ListKeys }] = await Promise.all([import('./at-desk/list-keys.tsx'), addDeskTexts()]);
  return { default: ListKeys };
});
export const HeldNote = lazy(async () => {
  const [{ HeldNote }] = await Promise.all([import('../actions/held-note.tsx'), addDeskTexts()]);
  return { default: HeldNote };
});
export const KeptViews = lazy(async () => {
  const [{ KeptViews }] = await Promise.all([import('./kept/kept-views.tsx'), addDeskTexts()]);
  return { default: KeptViews };
});
export const RecordTable = lazy(async () => {
  const [{ RecordTable }] = await Promise.all([import('./record-table.tsx'), addDeskTexts()]);
  return { default: RecordTable };
});
