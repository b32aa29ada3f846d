import { useEffect, useMemo, useRef } from 'react';
import type { FieldError } from '#contracts/field-codes.ts';
import type { OutboxRow } from '#offline/outbox/outbox.model.ts';
import { useNavigate } from '#router.ts';
import { toast } from '#ui/toast.tsx';
import { InlineFormProvider, type InlineForm } from '../form/inline-form.ts';
import { EditRecord, RecordFormPage } from '../form/record-form-page.tsx';
import type { FlowRecord } from '../record/record.model.ts';
import { keptWord } from '../pending/kept-word.ts';
import { useScreens } from '../record/screens.tsx';
import { useKitTexts } from '../texts.tsx';

export interface EditedLine {
  /** Null for a new one. */
  line: FlowRecord | null;
  /** Rows of the kind on this device. */
  rows: readonly OutboxRow[];
  sheet: string;
  /** That sheet, and the lines on it. */
  on: InlineForm['on'];
  beside: InlineForm['beside'];
  /** Why it holds its sheet back. */
  told: readonly FieldError[];
  onClose: () => void;
}

/** The form of a line on its sheet's page: the same as on a page of its own, with its drafts, its checks and its photos. */
export function LineEditor({ line, rows, sheet, on, beside, told, onClose, inRow }: EditedLine & { inRow: boolean }) {
  const t = useKitTexts();
  const navigate = useNavigate();
  const screens = useScreens();
  const box = useRef<HTMLDivElement>(null);
  const close = useRef(onClose);
  useEffect(() => void (close.current = onClose));
  const inline = useMemo(
    (): InlineForm => ({
      sheet,
      on,
      beside,
      told,
      onSent: (state, path) => {
        if (state === 'settle' && path) return void navigate(path);
        if (state === 'sent') toast.success(t('form.saved'), t('toast.saved'));
        else toast.info(t(keptWord().title), t(keptWord().text));
        close.current();
      },
      ...(inRow && { onCancel: () => close.current() }),
    }),
    // as it was opened
    // eslint-disable-next-line react-hooks/exhaustive-deps
    [sheet],
  );
  // the form comes with what it begins with, a draft perhaps: then the hands go to its first field
  useEffect(() => {
    const { current } = box;
    if (!current) return;
    const watcher = new MutationObserver(() => focusFirst());
    const focusFirst = () => {
      const field = current.querySelector<HTMLElement>('form input:not([type=file]), form textarea, form select');
      if (!field) return;
      watcher.disconnect();
      field.focus();
    };
    watcher.observe(current, { childList: true, subtree: true });
    focusFirst();
    return () => watcher.disconnect();
  }, []);
  const own = rows.filter(({ record }) => record === line?.id);
  const fix = own.find(
    ({ verb, state, failure }) =>
      ['create', 'edit'].includes(verb) && state === 'failed' && failure?.reason === 'invalid',
  );
  return (
    <div
      ref={box}
      onKeyDown={(event) => {
        if (inRow && event.key === 'Escape' && !event.defaultPrevented) onClose();
      }}
    >
      <InlineFormProvider value={inline}>
        {line ? (
          <EditRecord
            record={line}
            server={line.version > 0 ? line : null}
            rows={own}
            fetchedAt={0}
            screens={screens}
            fix={fix}
          />
        ) : (
          <RecordFormPage record={null} stages={[]} />
        )}
      </InlineFormProvider>
    </div>
  );
}
