import { create } from 'zustand';
import type { LinkProps } from '../router.ts';

export type ToastKind = 'danger' | 'success' | 'info';
/** Where what is said can be seen. */
export interface ToastLink {
  to: LinkProps['to'];
  label: string;
}
export interface Toast {
  id: number;
  kind: ToastKind;
  title: string;
  text: string;
  link?: ToastLink | undefined;
}

let last = 0;

/** The toasts on screen, oldest first. */
export const useToasts = create<{ toasts: Toast[] }>(() => ({ toasts: [] }));

/** Takes a toast off the screen. */
export function dismissToast(id: number): void {
  useToasts.setState(({ toasts }) => ({ toasts: toasts.filter((one) => one.id !== id) }));
}

/** Shows a toast for `ms` milliseconds (spec.md section 9: 4000); `Infinity`: until it is closed. */
export function showToast({ ms, ...shown }: Omit<Toast, 'id'> & { ms: number }): void {
  const id = ++last;
  useToasts.setState(({ toasts }) => ({ toasts: [...toasts, { id, ...shown }].slice(-4) }));
  if (ms < Infinity) setTimeout(() => dismissToast(id), ms);
}
