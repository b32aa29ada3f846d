import type { DashboardView } from '@chainage/shared/contracts/dashboard-paths';

/** Who may open a dashboard (role_permissions.json). */
export const BOARD_NEEDS: Readonly<Record<DashboardView, readonly string[]>> = {
  view1: ['view__all__dashboard_view1'],
  view2: ['view__all__dashboard_view2'],
  status: ['view__all__status_dashboard'],
};
