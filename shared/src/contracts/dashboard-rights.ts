/** Who may open a dashboard (role_permissions.json): screens, menus and routes ask the same. */
export const DASHBOARD_RIGHTS = {
  view1: ['view__all__dashboard_view1'],
  view2: ['view__all__dashboard_view2'],
  status: ['view__all__status_dashboard'],
} as const;
