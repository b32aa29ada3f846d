import { useState } from 'react';
import { useConnectivity } from '@chainage/shared/auth/connectivity';
import { api, ApiError } from '@chainage/shared/api-client/client';
import { INVITE_MANY_PATH, PEOPLE_SHEET_PATH } from '@chainage/shared/contracts/people-paths';
import type { Invitation, InvitedMany, PeopleSheet } from '@chainage/shared/contracts/people';
import { usePageTitle } from '@chainage/shared/i18n/page-title';
import { useTranslation } from '@chainage/shared/i18n/react';
import { Button } from '@chainage/shared/ui/button';
import { ChoiceChips } from '@chainage/shared/ui/choice-chips';
import { Field } from '@chainage/shared/ui/field';
import { FileSelect } from '@chainage/shared/ui/file-select';
import { FileText, Send } from '@chainage/shared/ui/icons';
import { BackLink } from '@chainage/shared/ui/record-page';
import { forgetPeople } from '../people.queries.ts';
import { useFaults } from '../person-form.ts';
import { useExampleFile } from './example-file.ts';
import { InvitedCodes } from './invited-codes.tsx';
import { SheetRows } from './sheet-rows.tsx';
import styles from '../people.module.css';

const TAKEN = ['xlsx', 'csv', 'tsv', 'txt'] as const;
type Way = 'mail' | 'code';

/** Whether the file is no list at all, whatever its name says. */
const isOtherKind = (error: unknown): boolean =>
  error instanceof ApiError && error.fieldErrors.some(({ code }) => code === 'file_type');

/** Asks the people of a list to join: the file is read and shown first, and then everybody is asked, or nobody. */
export default function ImportPage() {
  const { t } = useTranslation('people');
  usePageTitle(t('import.title'));
  const online = useConnectivity((connectivity) => connectivity.online);
  const [way, setWay] = useState<Way>('code');
  const [file, setFile] = useState<File>();
  const [warning, setWarning] = useState('');
  const [sheet, setSheet] = useState<PeopleSheet>();
  // of one list after the other, for as long as the page is open: their codes are shown this once
  const [made, setMade] = useState<readonly Invitation[]>([]);
  const [busy, setBusy] = useState(false);
  const { faults, tell, clear } = useFaults([]);
  const work = async (what: () => Promise<void>) => {
    setBusy(true);
    clear();
    await what().catch(tell);
    setBusy(false);
  };
  const saveExample = useExampleFile();
  const read = (chosen: File | undefined, by: Way) => {
    setFile(chosen);
    setWay(by);
    setSheet(undefined);
    setWarning('');
    clear();
    if (!chosen) return;
    void work(async () => {
      const form = new FormData();
      form.append('way', by);
      form.append('file', chosen);
      await api.upload<PeopleSheet>(PEOPLE_SHEET_PATH, form).then(setSheet, (error: unknown) => {
        if (!isOtherKind(error)) throw error;
        setWarning(t('shared:ui.file.invalid', { list: TAKEN.join(', ') }));
      });
    });
  };
  const ask = ({ rows }: PeopleSheet) =>
    void work(async () => {
      const invitations = rows.flatMap(({ invite }) => (invite ? [invite] : []));
      const { results } = await api.post<InvitedMany>(INVITE_MANY_PATH, { invitations });
      setMade((before) => [...before, ...results]);
      setSheet(undefined);
      setFile(undefined);
      await forgetPeople();
    });
  return (
    <div className={styles['wide']}>
      <BackLink to="/users/browse">{t('list.title')}</BackLink>
      <h1 className={styles['title']}>{t('import.title')}</h1>
      <p className={styles['quiet']}>{t('import.hint')}</p>
      <Field label={t('new.way')} group hint={t(`import.wayHint.${way}`)}>
        <ChoiceChips
          options={(['code', 'mail'] as const).map((value) => ({ value, label: t(`new.ways.${value}`) }))}
          value={way}
          disabled={busy}
          onChange={(chosen) => read(file, chosen)}
        />
      </Field>
      {saveExample && (
        <div>
          <Button icon={<FileText aria-hidden />} onClick={saveExample}>
            {t('import.example')}
          </Button>
          <p className={styles['quiet']}>{t('import.exampleHint')}</p>
        </div>
      )}
      <Field label={t('import.file')}>
        <FileSelect
          key={made.length}
          extensions={TAKEN}
          disabled={busy || !online}
          warning={warning}
          onChoose={(chosen) => read(chosen ?? undefined, way)}
        />
      </Field>
      <p role="alert" className={styles['error']} hidden={!faults.form}>
        {faults.form}
      </p>
      <p role="status" className={styles['quiet']}>
        {!online ? t('said.offline') : busy && t('import.busy')}
      </p>
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
      {made.length > 0 && <InvitedCodes invitations={made} />}
    </div>
  );
}
