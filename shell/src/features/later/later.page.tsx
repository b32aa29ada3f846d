import { useTranslation } from '@chainage/shared/i18n/react';
import { LinkButton } from '@chainage/shared/ui/link-button';
import { MessagePage } from '@chainage/shared/ui/message-page';
import { INSTEAD, type LaterPage } from './later-pages.ts';

/** In place of a page that is still to come: what it is, and where to go instead. */
export default function LaterPage({ topic, to }: LaterPage) {
  const { t } = useTranslation('later');
  return (
    <MessagePage sign="…" title={t(`${topic}.title`)} text={t(`${topic}.text`)}>
      <LinkButton to={INSTEAD[to]} kind="primary">
        {t(`to.${to}`)}
      </LinkButton>
    </MessagePage>
  );
}
