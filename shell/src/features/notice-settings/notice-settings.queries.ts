import { api } from '@chainage/shared/api-client/client';
import type { NoticeSettings, NoticeSettingsBody } from '@chainage/shared/contracts/notice-settings';
import { NOTICE_SETTINGS_PATH } from '@chainage/shared/contracts/notification-paths';
import { queryClient, queryOptions } from '@chainage/shared/query';
import { notificationKey } from '#app/layout/unread.queries.ts';

export const noticeSettingsQuery = () =>
  queryOptions({
    queryKey: [...notificationKey(), 'settings'],
    queryFn: ({ signal }) => api.get<NoticeSettings>(NOTICE_SETTINGS_PATH, { signal }),
  });

export async function saveNoticeSettings(body: NoticeSettingsBody): Promise<void> {
  const saved = await api.post<NoticeSettings>(NOTICE_SETTINGS_PATH, body);
  queryClient.setQueryData(noticeSettingsQuery().queryKey, saved);
}
