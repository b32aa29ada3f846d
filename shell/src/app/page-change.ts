import { checkForUpdate } from '#service-worker/update-slot.ts';

/**
 * What every page change brings (spec.md section 2): the worker looks for an update. The loading cover needs no hiding:
 * it is what stands where no page is (loading-cover.css).
 */
export function afterPageChange(): void {
  checkForUpdate();
}
