import type { OutboxRow } from '#offline/outbox/outbox.model.ts';

/** Number of a record the server has not numbered yet (domain.md section 7 rule 4). */
export const temporaryNumber = ({ seq }: Pick<OutboxRow, 'seq'>): string => `TMP-${seq}`;
