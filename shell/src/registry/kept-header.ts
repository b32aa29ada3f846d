/** On a registry that the worker took from the offline set: it says nothing about what is new. */
export const KEPT_HEADER = 'x-chainage-kept';
