import { create } from 'zustand';

export type ToastKind = 'danger' | 'success' | 'info';
export interface Toast {
  id: number;
  kind: ToastKind;
  title: string;
  text: string;
}

let last = 0;

/** The toasts on screen, oldest first. */
export const useToasts = create<{ toasts: Toast[] }>(() => ({ toasts: [] }));

/** Takes a toast off the screen. */
export function dismissToast(id: number): void {
  useToasts.setState(({ toasts }) => ({ toasts: toasts.filter((one) => one.id !== id) }));
}

/** Shows a toast for `ms` milliseconds (spec.md section 9: 4000). */
export function showToast(kind: ToastKind, title: string, text: string, ms: number): void {
  const id = ++last;
  useToasts.setState(({ toasts }) => ({ toasts: [...toasts, { id, kind, title, text }].slice(-4) }));
  setTimeout(() => dismissToast(id), ms);
}
