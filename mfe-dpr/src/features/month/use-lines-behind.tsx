import { useState, type ReactNode } from 'react';
import { Dialog } from '@chainage/shared/ui/dialog';
import { LinesBehind, type LinesBehindProps } from './lines-behind.tsx';
import styles from './behind.module.css';

export interface Opened extends Omit<LinesBehindProps, 'of'> {
  title: string;
  /** The lines it stands on, where it stands on some. */
  of?: LinesBehindProps['of'];
  /** What else it is made of, above its lines. */
  made?: ReactNode;
}

/** Opens what a figure stands on; `dialog` is drawn where the figures are. */
export function useLinesBehind() {
  const [opened, setOpened] = useState<Opened | null>(null);
  if (!opened) return { open: setOpened, dialog: null };
  const { title, made, of, ...lines } = opened;
  return {
    open: setOpened,
    dialog: (
      <Dialog title={title} onClose={() => setOpened(null)}>
        {made}
        {of && <LinesBehind of={of} {...lines} />}
      </Dialog>
    ),
  };
}

/** A figure that opens what it stands on. */
export const Figure = ({ onOpen, children }: { onOpen: () => void; children: ReactNode }) => (
  <>
    <button
      type="button"
      className={styles['figure']}
      aria-haspopup="dialog"
      onClick={({ currentTarget: own }) => {
        // in a dialog another figure stands there then: it is read from its head
        own.closest('dialog')?.querySelector('h2')?.focus();
        onOpen();
      }}
    >
      {children}
    </button>
    {/* paper has no buttons */}
    <span className={styles['printed']}>{children}</span>
  </>
);
