/** Views of lists that members keep. Without Zod, for the list's page. */
export const LIST_VIEWS_PATH = 'organisation/list-views/';
export const listViewPath = (id: string): string => `${LIST_VIEWS_PATH}${id}/`;

/** Who has a view besides its author: nobody, whoever has the same role, or everybody. */
export const VIEW_SHARES = ['me', 'role', 'organisation'] as const;
export type ViewShare = (typeof VIEW_SHARES)[number];

/** What lets somebody share a view with everybody, and take away what others share. */
export const SHARE_VIEWS = 'share__all__list_view';

/** Characters of a view's name. */
export const VIEW_NAME_MAX = 60;
