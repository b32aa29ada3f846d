import { isEmpty } from '#contracts/kit/steps.ts';
import { ListCard, ListCards } from '#ui/list-card.tsx';
import { useFieldLabel } from '../labels.tsx';
import { useKitTexts } from '../texts.tsx';
import { LineButtons } from './line-buttons.tsx';
import { LineErrors, LineSigns, LineValue, useLinePage, type ShownLines } from './line-parts.tsx';
import styles from './lines.module.css';

/** Lines on a phone: a card each, the first of their fields as its title. */
export function LineCards({ lines, rows, fields, names, errorsOf, ...acting }: ShownLines) {
  const t = useKitTexts();
  const label = useFieldLabel();
  const pageOf = useLinePage(rows);
  const [first = '', ...rest] = names;
  return (
    <ListCards>
      {lines.map((line, at) => (
        <ListCard
          key={line.id}
          to={pageOf(line)}
          title={
            isEmpty(line[first]) ? (
              t('lines:line', { number: at + 1 })
            ) : (
              <LineValue line={line} name={first} fields={fields} />
            )
          }
          side={rest
            .filter((name) => !isEmpty(line[name]))
            .map((name) => (
              <span key={name} className={styles['value']}>
                {label(name)}: <LineValue line={line} name={name} fields={fields} />
              </span>
            ))}
          signs={<LineSigns line={line} rows={rows} />}
          quiet={line.number ? [line.number] : []}
          below={
            <>
              <LineErrors errors={errorsOf(line)} />
              <LineButtons line={line} number={at + 1} rows={rows} {...acting} />
            </>
          }
        />
      ))}
    </ListCards>
  );
}
