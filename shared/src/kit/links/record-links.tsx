import { useLocation } from '#router.ts';
import { Link2 } from '#ui/icons.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { RecordCard } from '#ui/record-page.tsx';
import type { useAct } from '../act/use-act.tsx';
import { stepPage, viewPage } from '../record/pages.ts';
import type { FlowRecord, LinkLine } from '../record/record.model.ts';
import { usePageKind, useScreens } from '../record/screens.tsx';
import { useKitTexts } from '../texts.tsx';
import { LinkedRecords } from './linked-records.tsx';

interface Props {
  record: FlowRecord;
  move: Pick<ReturnType<typeof useAct>, 'act'>;
}

/** What the record is linked with, and the way to link it. Nothing where there is neither. */
export function RecordLinks({ record, move }: Props) {
  const t = useKitTexts();
  const kind = usePageKind();
  const { search } = useLocation();
  const { linkPage } = useScreens();
  const { linking } = kind;
  if (!linking) return null;
  const links = (record[linking.records] ?? []) as readonly LinkLine[];
  const adding = record.allowed_actions.includes('link') ? stepPage(kind, 'link', record.id) : undefined;
  if (links.length === 0 && !adding) return null;
  const linkOf = (link: LinkLine) => {
    const id = String(link[linking.id]);
    const { number, status, relation, incoming } = link;
    const to = linkPage ? linkPage(link) : viewPage(kind, id);
    return { to, number, status, relation, incoming, unlink: { [linking.id]: id } };
  };
  return (
    <RecordCard title={t('link.linked')}>
      {links.length > 0 && <LinkedRecords record={record} links={links.map(linkOf)} move={move} />}
      {adding && (
        <LinkButton to={{ pathname: adding, search }} icon={<Link2 aria-hidden="true" />}>
          {t('link.add')}
        </LinkButton>
      )}
    </RecordCard>
  );
}
