import { useMemo, useState } from 'react';
import type { BoardAsk } from '@chainage/shared/contracts/dashboard-paths';
import { useTranslation } from '@chainage/shared/i18n/react';
import { addStripTexts } from '@chainage/shared/i18n/strip-texts';
import type { RoadPart } from '@chainage/shared/kit/home/home.model.ts';
import { viewPage } from '@chainage/shared/kit/record/pages.ts';
import { Glance } from '@chainage/shared/kit/strip/glance';
import { roadPage } from '@chainage/shared/kit/strip/strip-address.ts';
import { organisationQuery, packagesQuery } from '@chainage/shared/lib/reference-data';
import type { Highway } from '@chainage/shared/contracts/organisation';
import { useQuery } from '@chainage/shared/query';
import { useNavigate } from '@chainage/shared/router';
import { Button } from '@chainage/shared/ui/button';
import { LoadFailed } from '@chainage/shared/ui/load-failed';
import { useLayers } from '#remotes/use-layers.ts';
import styles from './boards.module.css';

const NONE: readonly never[] = [];

const isOnBoards = ({ onBoards }: RoadPart): boolean => onBoards === true;

interface OnRoadProps {
  /** Of one package what lies in it, as the numbers beside it. */
  ask: Pick<BoardAsk, 'package'>;
}

/** One highway with what lies open along it, signed as on the page of the road. */
function Along({ highway, ask: { package: only } }: OnRoadProps & { highway: Highway }) {
  const navigate = useNavigate();
  const { data: packages = NONE } = useQuery(packagesQuery());
  const { layers, retry } = useLayers(highway.id, isOnBoards);
  const drawn = useMemo(() => {
    const isAsked = (row: object) => !only || String((row as { package?: number | null }).package) === only;
    return layers.map(({ layer }) => ({ ...layer, rows: layer.rows.filter(isAsked) }));
  }, [layers, only]);
  return (
    <>
      {retry && <LoadFailed onRetry={retry} />}
      <Glance
        highway={highway}
        packages={packages}
        layers={drawn}
        picked={null}
        onPick={(stretch) => stretch && void navigate(roadPage(highway.id, { shown: stretch, picked: stretch }))}
        onOpen={({ layer: key, id }) => {
          const of = layers.find(({ layer }) => layer.key === key);
          const row = of?.layer.rows.find((one) => one.id === id);
          if (of && row) void navigate(viewPage(of.part.of.kindOf(row as never), id));
        }}
      />
    </>
  );
}

function OnRoad({ ask }: OnRoadProps) {
  const { t } = useTranslation('strip');
  const [isOpen, setOpen] = useState(false);
  const { data } = useQuery(organisationQuery());
  const highways = data?.settings.highways ?? NONE;
  return (
    <div className={styles['road']}>
      {highways.length > 0 && (
        <div>
          <Button aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {t('glance.issues')}
          </Button>
        </div>
      )}
      {isOpen &&
        highways.map((highway) => (
          <section key={highway.id} aria-label={highway.code}>
            {highways.length > 1 && <h3>{highway.code}</h3>}
            <Along highway={highway} ask={ask} />
          </section>
        ))}
    </div>
  );
}

/** With what it says. */
export async function withTexts() {
  await addStripTexts();
  return { default: OnRoad };
}
