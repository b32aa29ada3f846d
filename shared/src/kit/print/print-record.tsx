import { lazy, Suspense, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from '#i18n/react.ts';
import { Button } from '#ui/button.tsx';
import { FileText } from '#ui/icons.tsx';
import { useIsPhone } from '#ui/use-is-phone.tsx';
import type { AnyRecord } from '../record/record.model.ts';
import { usePageKind } from '../record/screens.tsx';

// at a desk the head of what is printed stands on every page
const PageHead = lazy(async () => ({ default: (await import('./page-head.tsx')).PageHead }));
const PrintSheet = lazy(async () => ({ default: (await import('./print-sheet.tsx')).PrintSheet }));

/** A record on paper: printed here, or as a file that the server makes. */
export function PrintRecord({ record }: { record: AnyRecord }) {
  const { t } = useTranslation('kit');
  const { entity } = usePageKind();
  const isPhone = useIsPhone();
  const [isOpen, setOpen] = useState(false);
  const [wasOpen, setWasOpen] = useState(false);
  const open = () => {
    setOpen(true);
    setWasOpen(true);
  };
  const print = () => {
    // what stands over the page would be printed too
    flushSync(() => setOpen(false));
    window.print();
  };
  return (
    <>
      <Button kind="ghost" size="sm" icon={<FileText aria-hidden="true" />} onClick={open}>
        {t('print.button')}
      </Button>
      {isPhone && wasOpen && (
        <Suspense fallback={null}>
          <PageHead />
        </Suspense>
      )}
      {isOpen && (
        <Suspense fallback={null}>
          <PrintSheet entity={entity} id={record.id} onPrint={print} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
