import type { FormValues } from '@chainage/shared/kit/kind';

const ID = /^\d{1,18}$/;

/** The sub-type by whose name the report was found, with its category, as the address says them (`finds` of remote.json). */
export function readChosen(search: string): FormValues {
  const params = new URLSearchParams(search);
  const [category, sub_type] = [params.get('category') ?? '', params.get('sub_type') ?? ''];
  return ID.test(category) && ID.test(sub_type) ? { category, sub_type } : {};
}
