import { useTranslation } from '@chainage/shared/i18n/react';

const BAR = {
  display: 'block',
  blockSize: '0.5rem',
  minInlineSize: '5rem',
  border: '1px solid var(--color-border-strong)',
};
const DONE = { display: 'block', blockSize: '100%', background: 'var(--color-text)' };
const OVER = {
  ...DONE,
  background: 'repeating-linear-gradient(135deg, var(--color-danger) 0 4px, transparent 4px 7px)',
};
const ALL = 100;
/** From so much on it is nearly used up: domain.md section 7 rule 9. */
const NEARLY = 90;

/** How much is used, in words and as a length; what came beyond the order is hatched, so that no colour need be seen. */
export function UsedBar({ percent }: { percent: string }) {
  const { t } = useTranslation('purchase-orders');
  const used = Number(percent);
  const says = t(used > ALL ? 'used.over' : used >= NEARLY ? 'used.nearly' : 'used.so', { percent });
  return (
    <span>
      <span>{says}</span>
      <span style={BAR} aria-hidden="true">
        <span style={{ ...(used > ALL ? OVER : DONE), inlineSize: `${Math.min(ALL, used)}%` }} />
      </span>
    </span>
  );
}
