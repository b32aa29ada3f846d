import { useState, type ChangeEvent } from 'react';
import { useConnectivity } from '@chainage/shared/auth/connectivity';
import { api } from '@chainage/shared/api-client/client';
import { INVITE_MANY_PATH, PEOPLE_SHEET_PATH } from '@chainage/shared/contracts/people-paths';
import type { Invitation, InvitedMany, PeopleSheet } from '@chainage/shared/contracts/people';
import { usePageTitle } from '@chainage/shared/i18n/page-title';
import { useTranslation } from '@chainage/shared/i18n/react';
import { Button } from '@chainage/shared/ui/button';
import { ChoiceChips } from '@chainage/shared/ui/choice-chips';
import { Field } from '@chainage/shared/ui/field';
import { ChevronLeft, Send } from '@chainage/shared/ui/icons';
import { LinkButton } from '@chainage/shared/ui/link-button';
import { forgetPeople } from '../people.queries.ts';
import { useFaults } from '../person-form.ts';
import { InvitedCodes } from './invited-codes.tsx';
import { SheetRows } from './sheet-rows.tsx';
import styles from '../people.module.css';

/** Asks the people of a list to join: the file is read and shown first, and then everybody is asked, or nobody. */
export default function ImportPage() {
  const { t } = useTranslation('people');
  usePageTitle(t('import.title'));
  const online = useConnectivity((connectivity) => connectivity.online);
  const [way, setWay] = useState<'mail' | 'code'>('code');
  const [sheet, setSheet] = useState<PeopleSheet>();
  const [made, setMade] = useState<readonly Invitation[]>();
  const [busy, setBusy] = useState(false);
  const { faults, tell, clear } = useFaults([]);
  const work = async (what: () => Promise<void>) => {
    setBusy(true);
    clear();
    await what().catch(tell);
    setBusy(false);
  };
  const read = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    target.value = '';
    if (!file) return;
    setMade(undefined);
    setSheet(undefined);
    void work(async () => {
      const form = new FormData();
      form.append('way', way);
      form.append('file', file);
      setSheet(await api.upload<PeopleSheet>(PEOPLE_SHEET_PATH, form));
    });
  };
  const ask = ({ rows }: PeopleSheet) =>
    void work(async () => {
      const invitations = rows.flatMap(({ invite }) => (invite ? [invite] : []));
      const { results } = await api.post<InvitedMany>(INVITE_MANY_PATH, { invitations });
      setMade(results);
      setSheet(undefined);
      await forgetPeople();
    });
  return (
    <div className={styles['wide']}>
      <LinkButton to="/users/browse" kind="ghost" icon={<ChevronLeft aria-hidden />}>
        {t('list.title')}
      </LinkButton>
      <h1 className={styles['title']}>{t('import.title')}</h1>
      <p className={styles['quiet']}>{t('import.hint')}</p>
      <Field label={t('new.way')} group hint={t(`import.wayHint.${way}`)}>
        <ChoiceChips
          options={(['code', 'mail'] as const).map((value) => ({ value, label: t(`new.ways.${value}`) }))}
          value={way}
          onChange={setWay}
        />
      </Field>
      <label className={styles['file']}>
        {t('import.file')}
        <input type="file" accept=".csv,.xlsx,.tsv,.txt" disabled={busy || !online} onChange={read} />
      </label>
      <p role="alert" className={styles['error']} hidden={!faults.form}>
        {faults.form}
      </p>
      <p role="status" className={styles['quiet']}>
        {!online ? t('said.offline') : busy && t('import.busy')}
      </p>
      {made && <InvitedCodes invitations={made} />}
      {sheet && (
        <>
          <p>{t('import.found', { right: sheet.counts.right, wrong: sheet.counts.wrong })}</p>
          <SheetRows sheet={sheet} />
          <Button
            kind="primary"
            icon={<Send aria-hidden />}
            busy={busy}
            disabled={!online || sheet.counts.right === 0}
            onClick={() => ask(sheet)}
          >
            {t('import.do', { count: sheet.counts.right })}
          </Button>
        </>
      )}
    </div>
  );
}
