import { memo, type ReactNode } from 'react';
import { useTranslation } from '#i18n/react.ts';
import type { Pin } from './pins.ts';
import { CARD, cardsOf, gravest, type CardPlace } from './near-cards.ts';
import { placeOf } from './strip-list.tsx';
import type { Mark } from './strip.model.ts';
import styles from './strip.module.css';

export interface CardsProps {
  /** Those that may have one. */
  pins: readonly Pin[];
  /** Pixels along the road. */
  length: number;
  /** Must stay the same as long as the records do. */
  row: (mark: Mark) => ReactNode;
  /** Shows nearer what stands together. */
  onNearer: (pin: Pin) => void;
}

const keyOf = ({ mark, lane, stretch }: Pin): string => mark?.id ?? `${lane} ${stretch.from}`;

const Card = memo(function Card({ mark, row }: { mark: Mark; row: CardsProps['row'] }) {
  return row(mark);
});

function Many({ pin, onNearer }: { pin: Pin; onNearer: CardsProps['onNearer'] }) {
  const { t } = useTranslation('strip');
  return (
    <button type="button" className={styles['many']} onClick={() => onNearer(pin)}>
      {t('many', { count: pin.count, place: placeOf(pin.stretch.from) })}
    </button>
  );
}

const inside = ({ pin }: { pin: Pin }, { row, onNearer }: CardsProps) =>
  pin.mark ? <Card mark={pin.mark} row={row} /> : <Many pin={pin} onNearer={onNearer} />;

/** Beside an upright road, each at its place. */
export function CardsBeside(props: CardsProps) {
  const cards: CardPlace[] = cardsOf(props.pins, props.length);
  return (
    <ul className={styles['cards']} style={{ height: props.length }}>
      {cards.map((card) => (
        <li key={keyOf(card.pin)} style={{ top: card.top, height: CARD }} data-tone={card.pin.tone}>
          <span className={styles['leader']} style={{ top: card.foot - card.top }} aria-hidden="true" />
          {inside(card, props)}
        </li>
      ))}
    </ul>
  );
}

/** Below a road on a screen too narrow for them beside it: a row to be moved by a finger, the gravest in the order of the road. */
export function CardsBelow(props: CardsProps) {
  const { t } = useTranslation('strip');
  const pins = gravest(props.pins, props.length);
  return (
    <ul className={styles['below']} aria-label={t('list.name')}>
      {pins.map((pin) => (
        <li key={keyOf(pin)} data-tone={pin.tone}>
          {inside({ pin }, props)}
        </li>
      ))}
    </ul>
  );
}
