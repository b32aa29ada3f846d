import { useState, type ReactNode } from 'react';
import { LinesBehind } from './lines-behind.tsx';
import type { Behind } from './month.queries.ts';
import styles from './month.module.css';

interface Opened {
  title: string;
  of: Behind;
  /** A figure up to date: what no line explains was done before these records. */
  comesTo?: string;
  /** What else the lines are of. */
  note?: string;
}

/** Opens what a figure stands on; `dialog` is drawn where the figures are. */
export function useLinesBehind() {
  const [opened, setOpened] = useState<Opened | null>(null);
  return { open: setOpened, dialog: opened && <LinesBehind {...opened} onClose={() => setOpened(null)} /> };
}

/** A figure that opens what it stands on. */
export const Figure = ({ onOpen, children }: { onOpen: () => void; children: ReactNode }) => (
  <>
    <button type="button" className={styles['figure']} aria-haspopup="dialog" onClick={onOpen}>
      {children}
    </button>
    {/* paper has no buttons */}
    <span className={styles['printed']}>{children}</span>
  </>
);
