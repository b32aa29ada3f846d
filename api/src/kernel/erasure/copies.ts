/** Files in which values of many records stand, as the modules that make them state it: they can be fetched no more once one was erased. */
import type { Tenant } from '#kernel/tenancy/context.ts';

export interface ErasedCopies {
  /** Of `Personal`: by which files are made that may hold what was erased. */
  rights: readonly string[];
  /** What is being made is called off too, since it may have read what went: not with each record of a night, but at its end. */
  endsMaking: boolean;
}
type Forget = (tenant: Tenant, erased: ErasedCopies) => Promise<unknown>;

const known: Forget[] = [];

/** Called when a module is loaded. */
export const declareCopies = (forget: Forget): void => void known.push(forget);

/** In the caller's transaction. */
export async function forgetCopies(tenant: Tenant, erased: ErasedCopies): Promise<void> {
  for (const forget of known) await forget(tenant, erased);
}
