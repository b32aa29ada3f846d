import { usePermissions } from '#auth/permission.ts';
import { hasAny } from '#contracts/permissions.ts';
import { Plus } from '#ui/icons.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import type { AnyRecord } from '../record/record.model.ts';
import { usePageKind, useScreens } from '../record/screens.tsx';
import { useKitTexts } from '../texts.tsx';
import { begunQuery } from './begun-from.ts';

/** What can be begun from a record: another of its kind, and what may have followed from it. */
export function BeginButtons({ record: { id } }: { record: AnyRecord }) {
  const t = useKitTexts();
  const permissions = usePermissions();
  const { pages, list, lines, sheet } = usePageKind();
  const { follows = [] } = useScreens();
  const copy = pages.new && !lines && !sheet && list?.beginNeeds && hasAny(permissions, list.beginNeeds);
  return (
    <>
      {follows
        .filter(({ needs }) => hasAny(permissions, needs))
        .map(({ to, relation, text }) => (
          <LinkButton
            key={to}
            kind="ghost"
            size="sm"
            icon={<Plus aria-hidden="true" />}
            to={{ pathname: to, search: begunQuery({ record: id, relation }) }}
          >
            {t(text)}
          </LinkButton>
        ))}
      {copy && pages.new && (
        <LinkButton
          kind="ghost"
          size="sm"
          icon={<Plus aria-hidden="true" />}
          to={{ pathname: pages.new, search: begunQuery({ record: id }) }}
        >
          {t('begin.copy')}
        </LinkButton>
      )}
    </>
  );
}
