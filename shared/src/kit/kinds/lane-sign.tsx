import { leadsTo } from '#lib/format/side.ts';
import styles from './lane-sign.module.css';

/** Both carriageways as one stands on the road looking up the chainage, and which way traffic runs on the one meant. */
export function LaneSign({ direction }: { direction: string }) {
  const end = leadsTo(direction);
  if (!end) return null;
  const x = end === 'to' ? 8 : 20;
  const [tail, tip, barb] = end === 'to' ? [18, 6, 10] : [6, 18, 14];
  return (
    <svg
      className={styles['lane']}
      viewBox="0 0 28 24"
      fill="none"
      stroke="currentColor"
      aria-hidden="true"
      data-leads={end}
    >
      <path d="M1.5 1v22M26.5 1v22" strokeWidth="1.5" />
      <path d="M14 1v22" strokeWidth="2.5" />
      <path
        d={`M${x} ${tail}V${tip}M${x - 4} ${barb}L${x} ${tip}L${x + 4} ${barb}`}
        strokeWidth="2.5"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
