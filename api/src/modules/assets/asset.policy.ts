/** Who may do what with the register (domain.md section 2); assets have no owner, so there is one scope. */
import { ApiError } from '#kernel/http/api-error.ts';
import type { Tenant } from '#kernel/tenancy/context.ts';

const mayView = ({ permissions }: Pick<Tenant, 'permissions'>): boolean => permissions.includes('view__all__asset');

/** Refuses whoever may not read the register. */
export function checkMayView(tenant: Pick<Tenant, 'permissions'>): void {
  if (!mayView(tenant)) throw new ApiError('permission.denied');
}
