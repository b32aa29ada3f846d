/** Version of the contracts this code was built with, sent as `X-Contract`; counts with `shared`'s major and minor. */
export const CONTRACT = '1.1';
