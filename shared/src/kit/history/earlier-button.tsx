import { Button } from '#ui/button.tsx';
import { History as Clock } from '#ui/icons.tsx';
import { LoadFailed } from '#ui/load-failed.tsx';
import { useKitTexts } from '../texts.tsx';
import type { useEarlier } from './use-earlier.ts';

type Props = Pick<ReturnType<typeof useEarlier>, 'hasMore' | 'more' | 'state'>;

/** Fetches lines of the history from before those that are shown, where there are any. */
export function EarlierButton({ hasMore, more, state }: Props) {
  const t = useKitTexts();
  if (!hasMore) return null;
  if (state === 'failed') return <LoadFailed onRetry={() => void more()} />;
  return (
    <Button icon={<Clock aria-hidden="true" />} busy={state === 'busy'} onClick={() => void more()}>
      {t('history.earlier')}
    </Button>
  );
}
