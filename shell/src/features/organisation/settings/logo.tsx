import type { Organisation } from '@chainage/shared/contracts/organisation';
import { useTranslation } from '@chainage/shared/i18n/react';
import { Button } from '@chainage/shared/ui/button';
import { Field } from '@chainage/shared/ui/field';
import { FileSelect } from '@chainage/shared/ui/file-select';
import { organisationNowQuery, readNow, saveLogo, saveOrganisation } from '../organisation.queries.ts';
import { SavingSaid } from '../saving-said.tsx';
import { useSaving } from '../use-saving.ts';
import styles from '../organisation.module.css';

const FIELDS = ['file', 'logo'];

/** The picture that stands on papers; it counts as soon as it is chosen. */
export function Logo({ organisation }: { organisation: Organisation }) {
  const { t } = useTranslation('organisation');
  const { state, busy, unsaid, save, errorAt, takeOver } = useSaving(FIELDS);
  const { logo, version } = organisation;
  return (
    <div className={styles['form']}>
      {logo ? (
        <img className={styles['logo']} src={logo} alt={t('settings.logoOf', { name: organisation.name })} />
      ) : (
        <p className={styles['quiet']}>{t('settings.noLogo')}</p>
      )}
      <Field label={t('settings.chooseLogo')} hint={t('settings.logoHint')} error={errorAt('file') ?? errorAt('logo')}>
        <FileSelect
          extensions={['png', 'jpg']}
          onChoose={(file) => file && void save(() => saveLogo(organisation, file))}
        />
      </Field>
      {logo && (
        <Button
          busy={busy}
          onClick={() => void save(() => saveOrganisation({ logo: null, ...(version !== undefined && { version }) }))}
        >
          {t('settings.removeLogo')}
        </Button>
      )}
      <SavingSaid
        state={state}
        unsaid={unsaid}
        onTakeOver={() =>
          void takeOver(
            () => readNow(organisationNowQuery()),
            () => undefined,
          )
        }
      />
    </div>
  );
}
