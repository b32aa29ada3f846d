/** The cache of files that a device keeps once they were used: the page asks whether it has any, the worker fills it. */
export const USED_FILES = 'chainage-used';
