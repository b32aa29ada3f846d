import type { WorkboxPlugin } from 'workbox-core';
import { mayCache } from '@chainage/shared/offline/has-room';

/**
 * Lets a file into the precache, when the worker is installed or mends one that is missing, only where it is sure to fit:
 * one that does not would cost all that the site keeps. It is here whole by then, so that writing it takes no time. Refused
 * at the install, the worker before stays.
 */
export const onlyWhatFits: WorkboxPlugin = {
  cacheWillUpdate: async ({ response }) => {
    if (response.status >= 400) return null;
    const { byteLength } = await response.clone().arrayBuffer();
    return (await mayCache(byteLength)) ? response : null;
  },
};
