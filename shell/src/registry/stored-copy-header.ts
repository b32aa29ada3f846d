/** On a registry that the worker took from the offline set: it says nothing about what is new. */
export const STORED_COPY_HEADER = 'x-chainage-kept';
