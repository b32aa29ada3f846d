/** What rows about issues name as their entity. Apart from the requests, which bring the contracts along. */
export const ISSUE_ENTITY = 'issue';
