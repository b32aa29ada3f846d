import type { FieldError } from '#contracts/field-codes.ts';
import { useFieldPlace } from '../labels.tsx';
import { useKitTexts } from '../texts.tsx';
import { useErrorText } from './form-errors.tsx';
import styles from './fields.module.css';

/** Brings the field an error speaks of into sight and the focus into it. */
function goTo(path: string): void {
  const parts = path.split('.');
  for (let length = parts.length; length > 0; length -= 1) {
    const name = CSS.escape(parts.slice(0, length).join('.'));
    const found = document.querySelector<HTMLElement>(`[name="${name}"], [data-path="${name}"]`);
    if (!found) continue;
    for (let fold = found.closest('details'); fold; fold = fold.parentElement?.closest('details') ?? null)
      fold.open = true;
    found.focus();
    found.scrollIntoView({ block: 'center' });
    return;
  }
}

/** Everything that is wrong, each line leading to its field. */
export function ErrorSummary({ errors }: { errors: readonly FieldError[] }) {
  const t = useKitTexts();
  const where = useFieldPlace();
  const text = useErrorText();
  if (errors.length === 0) return null;
  return (
    <div className={styles['alert']} role="alert">
      <p>
        <strong>{t('form.errors', { count: errors.length })}</strong>
      </p>
      <ul>
        {errors.map((error) => (
          <li key={`${error.path} ${error.code}`}>
            <button type="button" className={styles['errorLink']} onClick={() => goTo(error.path)}>
              {where(error.path)}: {text(error)}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
