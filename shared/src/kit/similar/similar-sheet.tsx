import { useEffect, useState } from 'react';
import { usePreferences } from '#auth/preferences.ts';
import { formatAgo } from '#lib/format/ago.ts';
import { placeOf } from '#lib/format/place.ts';
import type { ListDeclaration } from '#contracts/kit/list.ts';
import type { RecordKind } from '#contracts/kit/record-kind.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Image } from '#ui/icons.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { useSide } from '../labels.tsx';
import { useRowCells } from '../list/use-row-cells.tsx';
import type { AnyRecord } from '../record/record.model.ts';
import { unsentPage, viewPage } from '../record/pages.ts';
import { useRecordName, useScreens } from '../record/screens.tsx';
import { useKitTexts } from '../texts.tsx';
import { useThumbnail } from '../unsent/use-thumbnail.ts';
import type { Similar } from './find-similar.ts';
import styles from './similar.module.css';

/** Its place is kept while it comes, and where it does not. */
function Picture({ similar: { record, rows } }: { similar: Similar }) {
  const { form: { similar } = {} } = useScreens();
  const here = useThumbnail(rows);
  const there = similar?.picture(record) ?? null;
  const [failed, setFailed] = useState(false);
  const address = here ?? there;
  useEffect(() => setFailed(false), [address]);
  return (
    <span className={styles['picture']}>
      {address && !failed ? <img src={address} alt="" onError={() => setFailed(true)} /> : <Image aria-hidden="true" />}
    </span>
  );
}

/** What its list's cards say of it beside its name and place: kind of vehicle, plate. */
function Facts({ list, record }: { list: ListDeclaration; record: AnyRecord }) {
  const { kind } = useScreens();
  const { cell } = useRowCells({ kind: { ...kind, list } });
  const names = (list.card.lines ?? []).flat().filter((name) => name !== 'number');
  const said = names
    .map((name) => cell(name, record, 'card'))
    .filter((text) => typeof text === 'string' && text !== '');
  return said.length > 0 && <span>{said.join(' · ')}</span>;
}

interface Props {
  found: readonly Similar[];
  /** Photos of the form that would be added. */
  photos: number;
  busy: boolean;
  onAdd: (to: Similar) => void;
  onAnother: () => void;
  onClose: () => void;
}

/** What may have been reported already, once, as somebody hands in: theirs goes to that, or it is another one. */
export function SimilarSheet({ found, photos, busy, onAdd, onAnother, onClose }: Props) {
  const t = useKitTexts();
  const { kind } = useScreens();
  const { list } = kind as Partial<Pick<RecordKind, 'list'>>;
  const locale = usePreferences((preferences) => preferences.locale);
  const nameOf = useRecordName();
  const side = useSide();
  const add = t(photos === 1 ? 'similar.addOne' : 'similar.addAll', { photos });
  return (
    <Dialog title={t('similar.title')} onClose={onClose}>
      <p>{t('similar.text')}</p>
      <ul className={styles['all']}>
        {found.map((similar) => {
          const { record, rows, metres, at, takesPhotos } = similar;
          const isHere = rows.length > 0;
          const name = [nameOf(record), record.number].filter(Boolean).join(' ');
          const where = [placeOf(record), side(record)].filter(Boolean).join(' ');
          const away = metres === null ? '' : t(metres === 0 ? 'similar.here' : 'similar.away', { metres });
          const told = [away, at && formatAgo(at, locale), isHere && t('pending.notSent')];
          return (
            <li key={record.id} className={styles['one']}>
              <Picture similar={similar} />
              <span className={styles['what']}>
                <strong>{nameOf(record)}</strong>
                {list && <Facts list={list} record={record} />}
                <span>{[where, record.number].filter(Boolean).join(' · ')}</span>
                <span className={styles['quiet']}>{told.filter(Boolean).join(' · ')}</span>
              </span>
              <span className={styles['act']}>
                {takesPhotos && photos > 0 ? (
                  <Button busy={busy} aria-label={`${add}: ${name}`} onClick={() => onAdd(similar)}>
                    {add}
                  </Button>
                ) : (
                  <LinkButton
                    to={isHere ? unsentPage(kind, record.id) : viewPage(kind, record.id)}
                    aria-label={`${t('similar.see')}: ${name}`}
                  >
                    {t('similar.see')}
                  </LinkButton>
                )}
              </span>
            </li>
          );
        })}
      </ul>
      <Button kind="primary" size="lg" disabled={busy} onClick={onAnother}>
        {t('similar.another')}
      </Button>
    </Dialog>
  );
}
