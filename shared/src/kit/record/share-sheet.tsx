import { useState } from 'react';
import { useTranslation } from '#i18n/react.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { TextArea } from '#ui/text-area.tsx';

/** What there is to be shared, to be copied by hand too: without https no browser gives the clipboard. */
export function ShareSheet({ text, onClose }: { text: string; onClose: () => void }) {
  const { t } = useTranslation('kit');
  const [isCopied, setCopied] = useState(false);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
    } catch {
      setCopied(false);
    }
  };
  return (
    <Dialog title={t('share.button')} onClose={onClose}>
      <TextArea
        aria-label={t('share.text')}
        readOnly
        rows={6}
        value={text}
        onFocus={(event) => event.target.select()}
      />
      <a
        className={buttonClass({ kind: 'primary' })}
        href={`https://wa.me/?text=${encodeURIComponent(text)}`}
        target="_blank"
        rel="noreferrer"
      >
        {t('share.whatsapp')}
      </a>
      <Button onClick={() => void copy()}>{t('share.copy')}</Button>
      <span role="status">{isCopied && t('share.copied')}</span>
    </Dialog>
  );
}
