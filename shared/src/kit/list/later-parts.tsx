/** What is drawn of a list after its rows, or at a desk only, with the texts it speaks: a phone's first list draws none of these. */
import { addDeskTexts } from '#i18n/desk-texts.ts';
import { addFoundTexts } from '#i18n/found-texts.ts';
import { addRecordTexts } from '#i18n/record-texts.ts';
import { lazy, type ComponentType } from 'react';
import type { FoundHereProps } from './found-here.tsx';
import { ListUnseen } from './list-unseen.tsx';

const later = <Props,>(load: () => Promise<ComponentType<Props>>, texts = addRecordTexts) =>
  lazy(async () => {
    const [part] = await Promise.all([load(), texts()]);
    return { default: part };
  });
const atDesk = () => Promise.all([addRecordTexts(), addDeskTexts()]);

// on a phone with the views that people keep, which would push the filters down if they came later
export const FilterPanel = later(async () => (await import('./filter-panel.tsx')).FilterPanel, atDesk);
export const SheetButtons = later(async () => (await import('./sheet-buttons.tsx')).SheetButtons);
export const PrintList = later(async () => (await import('../print/print-list.tsx')).PrintList);
export const UnsentAbove = later(async () => (await import('./unsent-above.tsx')).UnsentAbove);
/** Where it is not on the device itself, the list is one that was never seen. */
const Unseen = ({ onRetry }: { onRetry: () => void }) => <ListUnseen filtered onRetry={onRetry} />;
export const FoundHere = lazy(() =>
  Promise.all([import('./found-here.tsx'), addRecordTexts(), addFoundTexts()]).then(
    ([part]): { default: ComponentType<FoundHereProps> } => ({ default: part.FoundHere }),
    () => ({ default: Unseen }),
  ),
);
export const ListKeys = later(async () => (await import('./at-desk/list-keys.tsx')).ListKeys, atDesk);
export const HeldNote = later(async () => (await import('../actions/held-note.tsx')).HeldNote, atDesk);
export const KeptViews = later(async () => (await import('./kept/kept-views.tsx')).KeptViews, atDesk);
export const RecordTable = later(async () => (await import('./record-table.tsx')).RecordTable, atDesk);
