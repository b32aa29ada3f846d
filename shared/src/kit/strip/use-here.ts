import { useEffect, useRef, useState } from 'react';
import { GPS_OFF_M } from '#contracts/nearest-on-road.ts';
import type { AlignmentPoint } from '#contracts/organisation.ts';
import { chainageAt, drivesTo, watchPosition, type Position } from '#lib/geo.ts';
import type { HereOnRoad } from './strip.model.ts';

export type HereState =
  | { is: 'off' | 'asking' | 'none' }
  /** Further off the road than a chainage could be said, metres. */
  | { is: 'off-road'; aside: number; position: Position }
  | { is: 'on-road'; here: HereOnRoad; aside: number; accuracy: number; position: Position };

/** Follows where the device is on this road, once it is asked to. */
export function useHere(alignment: readonly AlignmentPoint[]): { state: HereState; ask: () => void } {
  const [state, setState] = useState<HereState>({ is: 'off' });
  const end = useRef<() => void>(undefined);
  useEffect(() => () => end.current?.(), []);
  const ask = () => {
    end.current?.();
    setState({ is: 'asking' });
    end.current = watchPosition(
      (position) => {
        const found = chainageAt(alignment, position);
        if (!found) return setState({ is: 'none' });
        if (found.aside > GPS_OFF_M) return setState({ is: 'off-road', aside: found.aside, position });
        const end = drivesTo(found, position);
        setState({
          is: 'on-road',
          position,
          aside: found.aside,
          accuracy: Math.round(position.accuracy),
          here: {
            metres: found.metres,
            side: end === 'to' ? 'lhs' : end === 'from' ? 'rhs' : null,
            going: end === 'to' ? 'up' : end === 'from' ? 'down' : null,
          },
        });
      },
      () => setState((before) => (before.is === 'on-road' ? before : { is: 'none' })),
    );
  };
  return { state, ask };
}
