/** Addresses of spec.md section 2 whose pages are still to come: each says what it is and where to go meanwhile. */
import type { LoadedRegistry } from '#registry/registry.ts';

export interface LaterPage {
  /** Its texts, `<topic>.title` and `<topic>.text`. */
  topic: string;
  paths: readonly string[];
  /** Where to go instead. */
  to: keyof typeof INSTEAD;
}

/** The places that stand for them. */
export const INSTEAD = { dashboard: '/dashboard', issues: '/issues' } as const;

/** Of whoever is in an organisation. */
const OF_MEMBERS: readonly LaterPage[] = [
  { topic: 'dashboards', paths: ['/dashboard2', '/dashboard3'], to: 'dashboard' },
  { topic: 'statusDashboard', paths: ['/status-dashboard'], to: 'dashboard' },
  { topic: 'users', paths: ['/users/*'], to: 'dashboard' },
  { topic: 'dpr', paths: ['/dpr/*', '/cache/dpr/*'], to: 'issues' },
  {
    topic: 'safety',
    paths: ['/safety-program/*', '/safety-programs/*', '/report/safety-program', '/report/entries'],
    to: 'issues',
  },
  { topic: 'purchaseOrders', paths: ['/sap-po/*'], to: 'dashboard' },
];

/** Those that no module has taken over meanwhile. */
export function laterPages({ remotes }: Pick<LoadedRegistry, 'remotes'>): LaterPage[] {
  const mounts = remotes.flatMap(({ release }) => release.remote.paths);
  const isTaken = (path: string) => {
    const plain = path.replace(/\/\*$/, '');
    return mounts.some((mount) => `${plain}/`.startsWith(`${mount}/`));
  };
  return OF_MEMBERS.map((page) => ({ ...page, paths: page.paths.filter((path) => !isTaken(path)) }));
}
