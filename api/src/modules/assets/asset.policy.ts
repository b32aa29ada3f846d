/** Who may do what with the register (domain.md section 2); assets have no owner, so there is one scope. */
import { ApiError } from '#kernel/http/api-error.ts';
import type { Tenant } from '#kernel/tenancy/context.ts';

const holds = ({ permissions }: Pick<Tenant, 'permissions'>, verb: string) =>
  permissions.includes(`${verb}__all__asset`);

export const mayView = (tenant: Pick<Tenant, 'permissions'>): boolean => holds(tenant, 'view');
/** Photos are part of the asset: whoever edits it adds them. */
export const mayEdit = (tenant: Pick<Tenant, 'permissions'>): boolean => holds(tenant, 'edit');

/** Refuses whoever may not read the register. */
export function checkMayView(tenant: Pick<Tenant, 'permissions'>): void {
  if (!mayView(tenant)) throw new ApiError('permission.denied');
}
