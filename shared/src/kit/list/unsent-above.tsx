import { useMemberId } from '#auth/permission.ts';
import type { OutboxRow } from '#offline/outbox/outbox.model.ts';
import { useEffect, useState } from 'react';
import type { AnyRecord } from '../record/record.model.ts';
import type { RecordScreens } from '../record/screens.tsx';
import { UnsentSection, type UnsentOfKind } from '../unsent/unsent-section.tsx';
import { filteredHere } from './filtered-here.ts';
import { liesIn } from './lies-in.ts';
import type { ListKind, ListRow, ListScreens } from './list.model.ts';

interface Props extends Pick<ListScreens, 'besides' | 'written' | 'together'> {
  kind: Pick<ListKind, 'type' | 'list'>;
  rows: readonly OutboxRow[];
  filters: Readonly<Record<string, string | undefined>>;
}

/** The slots of each written kind of which something waits, once they are fetched: without those of one, the others are there. */
function useEach({ written, together }: Props, rows: readonly OutboxRow[]): readonly RecordScreens[] {
  const [each, setEach] = useState<readonly RecordScreens[]>([]);
  const kindOf = ({ request: { body } }: OutboxRow) => together?.kindOf(body as unknown as ListRow) ?? '';
  const created = rows.filter(({ verb }) => verb === 'create');
  const kinds = JSON.stringify([...new Set(created.map(kindOf))].sort());
  useEffect(() => {
    let left = false;
    const load = written ?? together?.written;
    const get = async () => {
      const wanted = load ? (JSON.parse(kinds) as string[]) : [];
      const all = await Promise.allSettled(wanted.map((kind) => load!(kind)));
      if (!left) setEach(all.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : [])));
    };
    void get();
    return () => void (left = true);
  }, [written, together, kinds]);
  return each;
}

/** What of each is found by the words that the list is searched by, once that can be told; until then, and without it, all. */
function useFound(each: readonly RecordScreens[], search: string, besides: Props['besides']): UnsentOfKind[] {
  const [known, setKnown] = useState<{ search: string; of: readonly RecordScreens[]; kinds: UnsentOfKind[] }>();
  useEffect(() => {
    if (each.length === 0 || search === '') return;
    let left = false;
    const get = async () => {
      const [{ findsBy }, words] = await Promise.all([import('../home/find-on-device.ts'), besides?.()]);
      const kindOf = async (screens: RecordScreens): Promise<UnsentOfKind> => {
        const finds = await findsBy({ ...words, source: screens.kind }, search);
        return { screens, finds: (record: AnyRecord) => finds(record) !== null };
      };
      const kinds = await Promise.all(each.map(kindOf));
      if (!left) setKnown({ search, of: each, kinds });
    };
    get().catch(() => undefined);
    return () => void (left = true);
  }, [each, search, besides]);
  return known?.search === search && known.of === each ? known.kinds : each.map((screens) => ({ screens }));
}

/**
 * Above the list what waits on this device; of a list of several kinds what its filters do not rule out. Where its names cannot
 * be fetched, the header still counts it.
 */
export function UnsentAbove(props: Props) {
  const { kind, rows, filters, together, besides } = props;
  const me = useMemberId();
  const { only } = filteredHere(kind, filters, me);
  const own = rows.filter(({ verb, record, request: { body } }) => {
    if (verb !== 'create') return true;
    return together ? only({ created_by: me, ...body, id: record } as ListRow) : liesIn(kind.list, body);
  });
  const found = useFound(useEach(props, own), filters['search'] ?? '', besides);
  return <UnsentSection rows={own} kinds={found} />;
}
