import { useMemo } from 'react';
import { useConnectivity } from '@chainage/shared/auth/connectivity';
import { packageRules, type PackageWritten } from '@chainage/shared/contracts/dpr/setup/package';
import { packagePage } from '@chainage/shared/contracts/dpr/setup/package-place';
import { ALWAYS } from '@chainage/shared/contracts/kit/rules';
import { useTranslation } from '@chainage/shared/i18n/react';
import { FormFrame } from '@chainage/shared/kit/form/form-frame';
import { FormSections } from '@chainage/shared/kit/form/form-sections';
import { ScopeProvider, scopeOf } from '@chainage/shared/kit/scope';
import { useNavigate } from '@chainage/shared/router';
import { Button } from '@chainage/shared/ui/button';
import { usePackageForm } from './use-package-form.ts';

/** A package as whoever manages the setup enters or changes it; with a connection only. */
export function PackageForm({ known }: { known: PackageWritten | null }) {
  const { t } = useTranslation('dpr');
  const navigate = useNavigate();
  const online = useConnectivity((connectivity) => connectivity.online);
  const scope = useMemo(() => scopeOf(packageRules, { step: ALWAYS }), []);
  const { methods, errors, busy, said, send } = usePackageForm(known, ({ id }) => void navigate(packagePage(id)));
  return (
    <ScopeProvider value={scope}>
      <FormFrame methods={methods} errors={errors} onSend={() => void send()}>
        <FormSections unfolded />
        <p role="status">{said === 'saved' && t('setup.packages.saved')}</p>
        <div role="alert">
          {said === 'stale' && <p>{t('setup.packages.stale')}</p>}
          {said === 'failed' && <p>{t('setup.packages.failed')}</p>}
        </div>
        {!online && <p>{t('setup.packages.offline')}</p>}
        <Button type="submit" kind="primary" size="lg" busy={busy} disabled={!online}>
          {t('setup.packages.save')}
        </Button>
      </FormFrame>
    </ScopeProvider>
  );
}
