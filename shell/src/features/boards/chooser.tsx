import type { BoardAsk } from '@chainage/shared/contracts/dashboard-paths';
import { useMonthName } from '@chainage/shared/kit/page/calendar-names.ts';
import { useKitTexts } from '@chainage/shared/kit/texts';
import { packagesQuery } from '@chainage/shared/lib/reference-data';
import { useQuery } from '@chainage/shared/query';
import { useSearchParams } from '@chainage/shared/router';
import { Button } from '@chainage/shared/ui/button';
import { Field } from '@chainage/shared/ui/field';
import { FileText } from '@chainage/shared/ui/icons';
import { NativeSelect } from '@chainage/shared/ui/native-select';
import { spanOf, spans, thisMonth } from './board-ask.ts';
import styles from './boards.module.css';

/** Which months and which package a dashboard is of; both stand in its address. */
export function Chooser({ ask, months }: { ask: BoardAsk; months: boolean }) {
  const t = useKitTexts('kit');
  const nameOf = useMonthName();
  const [, setQuery] = useSearchParams();
  const { data: packages = [] } = useQuery(packagesQuery());
  const current = thisMonth();
  const all = spans(current);
  const named = all.some((span) => spanOf(span) === spanOf(ask)) ? all : [{ from: ask.from, to: ask.to }, ...all];
  const choose = (change: Record<string, string>) =>
    setQuery(
      (before) => {
        const next = new URLSearchParams(before);
        for (const [name, value] of Object.entries(change))
          if (value) next.set(name, value);
          else next.delete(name);
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  const label = ({ from, to, key, count }: ReturnType<typeof spans>[number]) =>
    key ? t(`board.${key}`, { count }) : from === to ? nameOf(from) : `${nameOf(from)} – ${nameOf(to)}`;
  // in April the year begun then is this month, in June the last three: what comes first says it best
  const chosen = named.filter((span, at) => named.findIndex((one) => spanOf(one) === spanOf(span)) === at);
  return (
    <div className={styles['chooser']}>
      {months && (
        <Field label={t('board.period')}>
          <NativeSelect
            value={spanOf(ask)}
            onChange={({ target }) => {
              const [from = '', to = ''] = target.value.split('_');
              choose(from === current && to === current ? { from: '', to: '' } : { from, to });
            }}
            options={chosen.map((span) => ({ value: spanOf(span), label: label(span) }))}
          />
        </Field>
      )}
      <Field label={t('board.package')}>
        <NativeSelect
          value={ask.package ?? ''}
          onChange={({ target }) => choose({ package: target.value })}
          placeholder={t('board.everywhere')}
          options={packages
            .filter(({ id, is_active: isActive }) => isActive || String(id) === ask.package)
            .map(({ id, code, name }) => ({ value: id, label: `${code} · ${name}` }))}
        />
      </Field>
      <div className={styles['print']}>
        <Button icon={<FileText aria-hidden="true" />} onClick={() => window.print()}>
          {t('board.print')}
        </Button>
      </div>
    </div>
  );
}
