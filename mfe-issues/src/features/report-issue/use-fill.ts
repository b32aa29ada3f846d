import { useClassification } from './use-classification.ts';
import { useDescription } from './use-sub-type-label.ts';

/** What goes in place of what a crew left empty: it is worked out of what they told. */
export function useFill(): (wire: Record<string, unknown>) => Record<string, unknown> {
  const describe = useDescription();
  const classify = useClassification();
  return (wire) => classify(describe(wire));
}
