import { DASHBOARDS, type DashboardView } from '@chainage/shared/contracts/dashboard-paths';
import { DASHBOARD_RIGHTS } from '@chainage/shared/contracts/dashboard-rights';
import { hasAny } from '@chainage/shared/contracts/permissions';
import type { FirstRead } from '@chainage/shared/offline/first-reads';
import type { PartName } from '@chainage/shared/offline/needed-lists';
import { readAsk } from '#features/boards/board-ask.ts';
import { boardOf, dashboardRead, ownRead } from '#features/boards/boards.queries.ts';
import type { HomeHere } from './homes-here.ts';

/** A read that a page opens with, and whose it is. */
export interface NamedRead {
  label: PartName;
  read: FirstRead;
}

/** What dashboards open with, this month and every package, for whoever holds these permissions; their code comes along. */
export async function boardReads(homes: readonly HomeHere[], permissions: readonly string[]): Promise<NamedRead[]> {
  const ask = readAsk(new URLSearchParams());
  const ofView = async (view: DashboardView): Promise<NamedRead[]> => {
    const shown = homes.filter(({ remote: { home } }) => home?.[view] && hasAny(permissions, home[view].needs));
    const [first] = shown;
    if (!first || !hasAny(permissions, DASHBOARD_RIGHTS[view])) return [];
    const whole = dashboardRead(view, ask);
    const reads = whole ? [{ label: first.remote.label, read: whole }] : [];
    for (const { offer, remote } of shown) {
      // without its code nothing of it can be drawn; who gets ready names the remote already
      const board = offer && (await boardOf(offer, view).catch(() => undefined));
      const read = offer && board && ownRead(offer.module, board, ask);
      if (read) reads.push({ label: remote.label, read });
    }
    return reads;
  };
  return (await Promise.all(DASHBOARDS.map(ofView))).flat();
}
