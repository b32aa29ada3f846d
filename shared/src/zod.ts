/** Zod as contracts use it: one copy for kernel and modules, so that what a field's `meta` says is found by both. */
export { z } from 'zod';
