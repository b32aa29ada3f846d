import { useConnectivity } from '../auth/connectivity.ts';
import { Button } from './button.tsx';
import { EmptyState } from './empty-state.tsx';
import { CloudOff, RefreshCw } from './icons.tsx';
import { useText } from './use-text.ts';

interface Props {
  /** Why, where it is not the server that did not answer. */
  text?: string | undefined;
  onRetry: () => void;
}

/** A page or part of one that could not be had, why, and the way to try again. */
export function LoadFailed({ text, onRetry }: Props) {
  const t = useText();
  const online = useConnectivity((connectivity) => connectivity.online);
  return (
    <div role="alert">
      <EmptyState
        icon={<CloudOff aria-hidden="true" />}
        text={text ?? t(online ? 'ui.loadFailed.text' : 'ui.loadFailed.offline')}
      >
        <Button icon={<RefreshCw aria-hidden="true" />} onClick={onRetry}>
          {t('common.retry')}
        </Button>
      </EmptyState>
    </div>
  );
}
