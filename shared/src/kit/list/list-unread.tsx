import { Skeleton } from '#ui/skeleton.tsx';
import { Suspense } from 'react';
import type { FoundHereProps } from './found-here.tsx';
import { FoundHere } from './later-parts.tsx';
import { ListUnseen } from './list-unseen.tsx';

/** Without signal, of a list that this device has not read as it is asked for: what of it lies here, or that nothing does. */
export const ListUnread = ({ filtered, ...props }: FoundHereProps & { filtered: boolean }) =>
  filtered ? (
    <Suspense fallback={<Skeleton lines={6} tall />}>
      <FoundHere {...props} />
    </Suspense>
  ) : (
    <ListUnseen filtered={false} onRetry={props.onRetry} />
  );
