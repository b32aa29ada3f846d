/** Where it is asked what was issued. Without Zod, for the page. */
export const PAPER_CHECK_PATH = 'papers/check/';

/** The page that the code on a paper opens; the code stands behind `#`, which no server and no log sees. */
export const VERIFY_PAGE = '/verify';
