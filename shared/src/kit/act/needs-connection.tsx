import { useConnectivity } from '#auth/connectivity.ts';
import { useMemberId } from '#auth/permission.ts';
import { CloudOff } from '#ui/icons.tsx';
import page from '../page/page.module.css';
import { isQueued } from '../record/kind-parts.ts';
import { useWrittenKind } from '../record/screens.tsx';
import { useKitTexts } from '../texts.tsx';

/** Whether a step has to wait for the network: what a reviewer decides is decided at the server. */
export function useNeedsConnection(action: string, author?: unknown): boolean {
  const kind = useWrittenKind();
  const me = useMemberId();
  const online = useConnectivity((connectivity) => connectivity.online);
  return !online && !isQueued(kind, action, author === me);
}

/** Says so. */
export function NeedsConnection({ show }: { show: boolean }) {
  const t = useKitTexts();
  if (!show) return null;
  return (
    <p className={page['notice']} role="status">
      <CloudOff aria-hidden="true" />
      <span>{t('offline.needsConnection')}</span>
    </p>
  );
}
