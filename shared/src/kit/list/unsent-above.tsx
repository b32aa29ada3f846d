import type { ListDeclaration } from '#contracts/kit/list.ts';
import type { OutboxRow } from '#offline/outbox/outbox.model.ts';
import { useEffect, useState } from 'react';
import type { RecordScreens } from '../record/screens.tsx';
import { useWritten } from '../record/use-written.ts';
import { UnsentSection } from '../unsent/unsent-section.tsx';
import { liesIn } from './lies-in.ts';
import type { ListRow, ListScreens } from './list.model.ts';

interface Props extends Pick<ListScreens, 'besides'> {
  list: Pick<ListDeclaration, 'only'>;
  rows: readonly OutboxRow[];
  written: () => Promise<RecordScreens>;
  /** The words that the list is searched by; empty for all of it. */
  search: string;
}

type Finds = (record: ListRow) => boolean;

/** Whether a record is found by what the list is searched by, once that can be told. */
function useFinds(screens: RecordScreens | null, search: string, besides: Props['besides']): Finds | undefined {
  const [known, setKnown] = useState<{ search: string; finds: Finds }>();
  useEffect(() => {
    if (!screens || search === '') return;
    let left = false;
    const get = async () => {
      const [{ findsBy }, words] = await Promise.all([import('../home/find-on-device.ts'), besides?.()]);
      const finds = await findsBy({ ...words, source: screens.kind }, search);
      if (!left) setKnown({ search, finds: (record) => finds(record) !== null });
    };
    // without it all that waits is shown
    get().catch(() => undefined);
    return () => void (left = true);
  }, [screens, search, besides]);
  return known?.search === search ? known.finds : undefined;
}

/** Above the list what waits on this device. Where its names cannot be fetched, the header still counts it. */
export function UnsentAbove({ list, rows, written, search, besides }: Props) {
  const screens = useWritten(written);
  const finds = useFinds(screens, search, besides);
  const own = rows.filter(({ verb, request }) => verb !== 'create' || liesIn(list, request.body));
  return screens && <UnsentSection rows={own} screens={screens} finds={finds} />;
}
