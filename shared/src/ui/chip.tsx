import type { ReactNode } from 'react';
import type { LucideIcon } from './icons.tsx';
import { cx } from './cx.ts';
import styles from './chip.module.css';

/** What a state means to whoever looks at it. */
export type Tone = 'quiet' | 'info' | 'success' | 'warning' | 'danger';

export interface ChipProps {
  tone: Tone;
  icon: LucideIcon;
  /** More than a word or two: breaks into lines where there is no room. */
  isSentence?: boolean;
  children: ReactNode;
}

/** A state as icon and word; its colour only underlines it. */
export const Chip = ({ tone, icon: Icon, isSentence, children }: ChipProps) => (
  <span className={cx(styles['chip'], styles[tone], isSentence && styles['sentence'])}>
    <Icon aria-hidden="true" />
    {children}
  </span>
);

/** How a state is shown. */
export type Sign = readonly [icon: LucideIcon, tone: Tone];

/** A state by its sign, which stands in a table of all of them, and its word. */
export const SignChip = ({ sign: [icon, tone], children }: { sign: Sign; children: ReactNode }) => (
  <Chip tone={tone} icon={icon}>
    {children}
  </Chip>
);
