import { useDeferredValue, useEffect, useEffectEvent, useId, useRef, useState, type KeyboardEvent } from 'react';
import { usePreferences } from '@chainage/shared/auth/preferences';
import { useTranslation } from '@chainage/shared/i18n/react';
import { useNavigate } from '@chainage/shared/router';
import { Dialog } from '@chainage/shared/ui/dialog';
import { TextInput } from '@chainage/shared/ui/text-input';
import { usePages } from '#app/layout/use-pages.ts';
import { findPages } from './find-pages.ts';
import styles from './finder.module.css';
import { FoundList, optionId } from './found-list.tsx';
import { StarredPages } from './starred-pages.tsx';
import { useFound, type FoundRecords } from './use-found.ts';

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/** What was found, in words for eyes and screen readers. */
function Told({ records, pages: shown }: { records: FoundRecords; pages: number }) {
  const { t } = useTranslation('shell');
  const { rows, links, count, settled, onDevice, failed } = records;
  const pages = shown + links.length;
  const counted =
    count > rows.length
      ? t('search.first', { shown: rows.length, count })
      : t('search.counted', { records: t('search.recordCount', { count: rows.length }), pages });
  return (
    <div className={styles['told']}>
      <p role="status">{!settled ? t('search.searching') : rows.length + pages > 0 ? counted : t('search.none')}</p>
      {settled && onDevice && <p role="status">{t('search.onDevice')}</p>}
      {settled && failed && <p role="alert">{t('search.failed')}</p>}
    </div>
  );
}

/**
 * Finds records of all modules, people and highways, then pages, by what stands on them. Enter opens the chosen one, at first the first:
 * whoever types the end of a number means that record. While the answer is on its way, the first once it is here. `takeTyped` answers what
 * was typed before the field was there.
 */
export function Finder({ takeTyped, onClose }: { takeTyped?: () => string; onClose: () => void }) {
  const { t } = useTranslation('shell');
  const navigate = useNavigate();
  const id = useId();
  const [wanted, setWanted] = useState('');
  const [chosen, setChosen] = useState<string>();
  const [opening, setOpening] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const starred = usePreferences((preferences) => preferences.starred);
  const pages = findPages(usePages(), wanted, starred);
  const records = useFound(wanted);
  const isTyped = wanted.trim() !== '';
  // the field answers the tap; all the pages follow
  const isOpen = useDeferredValue(true, false);
  // a chosen one stays the same as answers come before it and go
  const keys = [...records.rows.map(({ name, row }) => `${name} ${row.id}`), ...records.links.map(({ path }) => path)];
  const found = keys.length;
  keys.push(...pages.map(({ path }) => path));
  const hasFound = isTyped && keys.length > 0;
  const at = Math.max(0, chosen === undefined ? 0 : keys.indexOf(chosen));

  const walkLinks = (step: number) => {
    const stops = [...(box.current?.querySelectorAll<HTMLElement>('input, a') ?? [])];
    stops[stops.indexOf(document.activeElement as HTMLElement) + step]?.focus();
  };
  const pressed = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (!step || event.nativeEvent.isComposing) return;
    event.preventDefault();
    if (hasFound) setChosen(keys[(at + step + keys.length) % keys.length]);
    else if (!isTyped) walkLinks(step);
  };
  const open = (place: number) => document.getElementById(optionId(id, place))?.click();
  const enter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    if (!isTyped && pages[0]) {
      onClose();
      void navigate(pages[0].path);
    } else if (records.settled || (chosen !== undefined && at >= found)) open(at);
    else setOpening(true);
  };
  // once the dialog has given the field the focus
  const [take] = useState(() => takeTyped);
  useEffect(() => {
    // once: React may ask again for what a state is made of
    const before = take?.() ?? '';
    setWanted((typed) => before + typed);
  }, [take]);
  const openFound = useEffectEvent(() => {
    setOpening(false);
    open(at);
  });
  useEffect(() => {
    if (opening && records.settled) openFound();
  }, [opening, records.settled]);

  return (
    <Dialog title={t('search.open')} onClose={onClose} place="top">
      <div ref={box} onKeyDown={pressed}>
        {/* no type of search: its own Escape would empty it first */}
        <TextInput
          role="combobox"
          aria-label={t('search.label')}
          aria-autocomplete="list"
          aria-expanded={hasFound}
          aria-controls={hasFound ? id : undefined}
          aria-activedescendant={hasFound ? optionId(id, at) : undefined}
          placeholder={t('search.example')}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="go"
          maxLength={100}
          value={wanted}
          onChange={(event) => {
            setWanted(event.target.value);
            setChosen(undefined);
            setOpening(false);
          }}
          onKeyDown={enter}
        />
        {isTyped ? (
          <>
            <Told records={records} pages={pages.length} />
            {hasFound && <FoundList id={id} records={records} pages={pages} chosen={at} onOpen={onClose} />}
          </>
        ) : (
          isOpen && <StarredPages pages={pages} onOpen={onClose} />
        )}
      </div>
    </Dialog>
  );
}
