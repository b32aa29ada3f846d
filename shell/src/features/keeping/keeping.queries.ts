import { api } from '@chainage/shared/api-client/client';
import type { AuditChoices, AuditFound, AuditPage } from '@chainage/shared/contracts/audit';
import { AUDIT_CHOICES_PATH, AUDIT_FIND_PATH, AUDIT_PATH } from '@chainage/shared/contracts/audit-paths';
import type { ErasurePreview } from '@chainage/shared/contracts/erasure';
import { ERASURE_PATH } from '@chainage/shared/contracts/erasure-paths';
import type { OwnDataFile, OwnDataList } from '@chainage/shared/contracts/own-data';
import { OWN_DATA_PATH, ownDataStepPath } from '@chainage/shared/contracts/own-data-paths';
import type { Retention, RetentionEdit, RetentionPreview } from '@chainage/shared/contracts/retention';
import { RETENTION_PATH, RETENTION_PREVIEW_PATH, type RetentionKind } from '@chainage/shared/contracts/retention-paths';
import { queryClient, queryOptions } from '@chainage/shared/query';

/** What was done and who it was about is not kept on the device. */
const common = { meta: { stored: false } } as const;
const KEY = ['keeping'] as const;
type Params = Readonly<Record<string, string>>;

/** A page of the audit, from where the one before ended. */
export const auditQuery = (params: Params) =>
  queryOptions({
    ...common,
    queryKey: [...KEY, 'audit', params],
    queryFn: ({ signal }) => api.get<AuditPage>(AUDIT_PATH, { params, signal }),
  });

export const auditChoicesQuery = (language: string) =>
  queryOptions({
    ...common,
    queryKey: [...KEY, 'choices', language],
    staleTime: Infinity,
    queryFn: ({ signal }) => api.get<AuditChoices>(AUDIT_CHOICES_PATH, { params: { language }, signal }),
  });

/** Records and people that are called so. */
export const auditFoundQuery = (search: string, language: string) =>
  queryOptions({
    ...common,
    queryKey: [...KEY, 'found', search, language],
    queryFn: ({ signal }) => api.get<AuditFound>(AUDIT_FIND_PATH, { params: { search, language }, signal }),
  });

export const erasureQuery = (params: { entity: string; record: string; language: string }) =>
  queryOptions({
    ...common,
    queryKey: [...KEY, 'erasure', params],
    queryFn: ({ signal }) => api.get<ErasurePreview>(ERASURE_PATH, { params, signal }),
  });

export const retentionQuery = () =>
  queryOptions({
    ...common,
    queryKey: [...KEY, 'retention'],
    queryFn: ({ signal }) => api.get<Retention>(RETENTION_PATH, { signal }),
  });

export const retentionPreviewQuery = (kind: RetentionKind, months: string) =>
  queryOptions({
    ...common,
    queryKey: [...KEY, 'retention', kind, months],
    queryFn: ({ signal }) =>
      api.get<RetentionPreview>(RETENTION_PREVIEW_PATH, { params: { kind, months }, signal, background: true }),
  });

export async function saveRetention(edit: RetentionEdit): Promise<void> {
  const saved = await api.patch<Retention>(RETENTION_PATH, edit);
  queryClient.setQueryData(retentionQuery().queryKey, saved);
}

const ASKED_EVERY_MS = 3000;

/** While one is being made it is asked again and again. */
export const ownDataQuery = () =>
  queryOptions({
    ...common,
    queryKey: [...KEY, 'own-data'],
    queryFn: ({ signal }) => api.get<OwnDataList>(OWN_DATA_PATH, { signal, background: true }),
    refetchInterval: ({ state }) =>
      state.data?.results.some(({ allowed_actions: actions }) => actions.length > 0) ? ASKED_EVERY_MS : false,
  });

const withList = async (work: Promise<OwnDataFile>): Promise<void> => {
  await work.finally(() => queryClient.invalidateQueries({ queryKey: ownDataQuery().queryKey }));
};
export const orderOwnData = () => withList(api.post<OwnDataFile>(OWN_DATA_PATH, {}));
export const cancelOwnData = (id: string) => withList(api.post<OwnDataFile>(ownDataStepPath(id), { action: 'cancel' }));
