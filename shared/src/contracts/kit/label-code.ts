import type { RecordKind } from './record-kind.ts';

/** What the code on a record's label holds behind the address of the portal, so that any phone opens its page. */
export const labelCode = ({ pages }: Pick<RecordKind, 'pages'>, id: string): string => pages.view.replace(':id', id);
