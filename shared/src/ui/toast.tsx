import { CheckCircle2, Info, X, XCircle } from './icons.tsx';
import { cx } from './cx.ts';
import { Link } from '../router.ts';
import { dismissToast, showToast, useToasts, type Toast, type ToastKind, type ToastLink } from './toast-store.ts';
import styles from './toast.module.css';
import { useText } from './use-text.ts';

/** How long a toast stays, milliseconds (spec.md section 9). */
export const TOAST_MS = 4000;

/** Short words about what just happened; they go by themselves. */
export const toast = {
  danger: (title: string, text: string, ms = TOAST_MS, link?: ToastLink) =>
    showToast({ kind: 'danger', title, text, ms, link }),
  success: (title: string, text = '', ms = TOAST_MS) => showToast({ kind: 'success', title, text, ms }),
  info: (title: string, text = '', ms = TOAST_MS) => showToast({ kind: 'info', title, text, ms }),
};

const ICONS = { danger: XCircle, success: CheckCircle2, info: Info } satisfies Record<ToastKind, unknown>;

function ToastCard({ id, kind, title, text, link }: Toast) {
  const t = useText();
  const Icon = ICONS[kind];
  return (
    <div className={cx(styles['toast'], styles[kind])}>
      <Icon aria-hidden="true" />
      <div className={styles['words']}>
        <strong>{title}</strong>
        {text && <p>{text}</p>}
        {link && (
          <Link to={link.to} className={styles['link']} onClick={() => dismissToast(id)}>
            {link.label}
          </Link>
        )}
      </div>
      <button type="button" className={styles['close']} onClick={() => dismissToast(id)} aria-label={t('common.close')}>
        <X aria-hidden="true" />
      </button>
    </div>
  );
}

/** Where toasts appear; mounted once, by the shell. Screen readers say what comes into a region that stood there before. */
export function Toaster() {
  const toasts = useToasts((state) => state.toasts);
  const cards = (isUrgent: boolean) =>
    toasts.filter(({ kind }) => (kind === 'danger') === isUrgent).map((one) => <ToastCard key={one.id} {...one} />);
  return (
    <div className={styles['toaster']}>
      <div role="alert" aria-atomic="false" className={styles['region']}>
        {cards(true)}
      </div>
      <div role="status" aria-atomic="false" className={styles['region']}>
        {cards(false)}
      </div>
    </div>
  );
}
