import { useEffect } from 'react';
import { useConnectivity } from '@chainage/shared/auth/connectivity';
import { useHasAny } from '@chainage/shared/auth/permission';
import { SETS_ORGANISATION, SETTINGS_NEEDS } from '@chainage/shared/contracts/organisation-paths';
import { useTranslation } from '@chainage/shared/i18n/react';
import { groupIndian } from '@chainage/shared/lib/format/number';
import { useQuery } from '@chainage/shared/query';
import { Button } from '@chainage/shared/ui/button';
import { CheckCircle2, CircleDot, Upload } from '@chainage/shared/ui/icons';
import { LinkButton } from '@chainage/shared/ui/link-button';
import { LoadFailed } from '@chainage/shared/ui/load-failed';
import { Skeleton } from '@chainage/shared/ui/skeleton';
import { VisuallyHidden } from '@chainage/shared/ui/visually-hidden';
import { BackToSetUp } from '#app/layout/back-ahead.ts';
import { keepStep, setUpQuery } from '../organisation.queries.ts';
import { SavingSaid } from '../saving-said.tsx';
import { SettingsFrame } from '../settings-frame.tsx';
import { useSaving } from '../use-saving.ts';
import { keepable, stepsOf, type Step } from './steps.ts';
import styles from '../organisation.module.css';

const KEEPS = [SETS_ORGANISATION];

function StepCard({ step, isNext }: { step: Step; isNext: boolean }) {
  const { t } = useTranslation('organisation');
  const online = useConnectivity((connectivity) => connectivity.online);
  const keeps = useHasAny(KEEPS);
  const { state, busy, save, forget } = useSaving();
  const kept = keepable(step);
  const way = { setUp: step.area };
  const Icon = step.state === 'open' ? CircleDot : CheckCircle2;
  return (
    <li className={styles['step']}>
      <span className={styles[step.state === 'open' ? 'todo' : 'done']}>
        <Icon aria-hidden />
        <VisuallyHidden>{t(`setUp.state.${step.state}`)}</VisuallyHidden>
      </span>
      <div className={styles['body']}>
        <h2>{t(`step.${step.name}.title`)}</h2>
        <p>{t(`step.${step.name}.text`)}</p>
        {step.facts.length > 0 && (
          <p className={styles['quiet']}>
            {step.facts.map(({ name, count }) => t(`facts.${name}`, { count, number: groupIndian(count) })).join(' · ')}
            {step.state === 'kept' && ` · ${t('setUp.state.kept')}`}
          </p>
        )}
        <div className={styles['actions']}>
          <LinkButton to={step.to} state={way} kind={isNext ? 'primary' : 'secondary'}>
            {t(`step.${step.name}.go`)}
          </LinkButton>
          {step.imports && (
            <LinkButton to={step.imports} state={way} icon={<Upload aria-hidden />}>
              {t('setUp.import')}
            </LinkButton>
          )}
          {keeps && kept && (
            <Button
              kind="ghost"
              busy={busy}
              disabled={!online}
              onClick={() => void save(() => keepStep({ step: kept, is_kept: step.state !== 'kept' }))}
            >
              {t(step.state === 'kept' ? 'setUp.lookAgain' : 'setUp.keep')}
            </Button>
          )}
        </div>
        {state === 'failed' && <SavingSaid state={state} onTakeOver={forget} />}
      </div>
    </li>
  );
}

function Steps() {
  const { t } = useTranslation('organisation');
  const { data, isError, refetch } = useQuery(setUpQuery());
  useEffect(() => void BackToSetUp.preload(), []);
  if (!data && isError) return <LoadFailed onRetry={() => void refetch()} />;
  if (!data) return <Skeleton lines={10} tall />;
  const steps = stepsOf(data);
  const left = steps.filter(({ state }) => state === 'open');
  return (
    <>
      <p role="status">
        {left.length === 0
          ? t('setUp.ready')
          : t('setUp.progress', { done: steps.length - left.length, count: steps.length })}
      </p>
      <ol className={styles['rows']}>
        {steps.map((step) => (
          <StepCard key={step.name} step={step} isNext={step === left[0]} />
        ))}
      </ol>
    </>
  );
}

/** What a new organisation sets up, in which order, and how far it is: counted, not ticked off. */
export default function SetUpPage() {
  const { t } = useTranslation('organisation');
  return (
    <SettingsFrame title={t('setUp.title')} hint={t('setUp.hint')} needs={SETTINGS_NEEDS}>
      <Steps />
    </SettingsFrame>
  );
}
