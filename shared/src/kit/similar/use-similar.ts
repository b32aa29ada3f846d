import { useRef, useState } from 'react';
import { useReader } from '../pending/use-record.tsx';
import { useScreens, type WrittenScreens } from '../record/screens.tsx';
import { findSimilar, type Similar } from './find-similar.ts';

type Wire = Record<string, unknown>;

/** Asks once, before a new record is handed in, whether it is one that is reported already. */
export function useSimilar() {
  const screens = useScreens();
  const reader = useReader(screens);
  const [found, setFound] = useState<readonly Similar[]>([]);
  const answered = useRef('');
  const { similar: slot } = screens.form ?? {};
  const questionOf = (wire: Wire) => JSON.stringify(slot?.params(wire) ?? null);
  return {
    found,
    /** Whether somebody has to say first which it is. */
    look: async (wire: Wire, id: string): Promise<boolean> => {
      const question = questionOf(wire);
      if (!slot || !screens.overlay || answered.current === question) return false;
      const next = await findSimilar({ screens: screens as WrittenScreens, slot, wire, id, reader });
      setFound(next);
      return next.length > 0;
    },
    /** It is another one: not asked again while it stands where it does. */
    another: (wire: Wire) => {
      answered.current = questionOf(wire);
      setFound([]);
    },
    close: () => setFound([]),
  };
}
