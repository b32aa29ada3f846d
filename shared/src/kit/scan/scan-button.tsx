import { lazy, Suspense, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from '#i18n/react.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Camera } from '#ui/icons.tsx';

const Scanner = lazy(async () => ({ default: (await import('./scanner.tsx')).Scanner }));

interface Props {
  /** Tried with what was read or typed: null where it was taken, else in words why not. */
  take: (text: string) => Promise<string | null>;
  /** Once it was taken and the dialog is gone: where the focus goes on. */
  onTaken?: () => void;
  /** Id of what the field around is called, for whoever only hears the button. */
  labelledBy?: string | undefined;
  disabled?: boolean;
}

/** Reads a label into the field beside it. The camera is on only while the dialog is open. */
export function ScanButton({ take, onTaken, labelledBy, disabled }: Props) {
  const { t } = useTranslation('scan');
  const id = useId();
  const [open, setOpen] = useState(false);
  const isTaken = useRef(false);
  const attempt = async (text: string) => {
    const why = await take(text);
    if (why === null) {
      isTaken.current = true;
      setOpen(false);
    }
    return why;
  };
  useEffect(() => {
    if (open || !isTaken.current) return;
    isTaken.current = false;
    onTaken?.();
  }, [open, onTaken]);
  return (
    <>
      <Button
        icon={<Camera aria-hidden="true" />}
        disabled={disabled}
        aria-labelledby={labelledBy && `${labelledBy} ${id}`}
        onClick={() => setOpen(true)}
      >
        <span id={id}>{t('scan:button')}</span>
      </Button>
      {open && (
        // to its title: a keyboard would cover the picture
        <Dialog title={t('scan:title')} atTitle onClose={() => setOpen(false)}>
          <Suspense fallback={null}>
            <Scanner take={attempt} offer={t('scan:take')} />
          </Suspense>
        </Dialog>
      )}
    </>
  );
}
