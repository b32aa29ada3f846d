import { Counts } from '@chainage/shared/kit/home/counts';
import type { OutboxRow } from '@chainage/shared/offline/outbox.model';
import { Skeleton } from '@chainage/shared/ui/skeleton';
import { PartBoundary } from '#remotes/part-boundary.tsx';
import { PartGap } from '#remotes/part-gap.tsx';
import { useHomes } from '#remotes/use-homes.ts';
import styles from './dashboard.module.css';

interface Props {
  /** Waits on this device and lies over what is counted. */
  queued?: readonly OutboxRow[] | undefined;
  /** Without the kinds, where their lists stand below. */
  brief?: boolean;
}

/** How much stands where, as each module counts it. */
export function AllCounts({ queued, brief = false }: Props) {
  return useHomes('counts').map(({ name, load }) => {
    if (load.status === 'loading')
      return (
        <div key={name} className={styles['counts']}>
          <Skeleton lines={2} tall />
        </div>
      );
    if (load.status === 'failed') return <PartGap key={name} name={name} />;
    const { counts } = load.offer;
    return (
      counts && (
        <PartBoundary key={name} name={name}>
          <Counts offer={load.offer} part={counts} queued={queued} brief={brief} />
        </PartBoundary>
      )
    );
  });
}
