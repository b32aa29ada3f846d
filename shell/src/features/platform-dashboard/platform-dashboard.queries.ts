import { api } from '@chainage/shared/api-client/client';
import { PLATFORM_DASHBOARD_PATH, type PlatformDashboard } from '@chainage/shared/contracts/platform-dashboard';
import { queryOptions } from '@chainage/shared/query';

/** Of all organisations, so it is not kept on the device. */
export const platformDashboardQuery = () =>
  queryOptions({
    meta: { stored: false },
    queryKey: ['platform', 'dashboard'],
    queryFn: ({ signal }) => api.get<PlatformDashboard>(PLATFORM_DASHBOARD_PATH, { signal }),
  });
