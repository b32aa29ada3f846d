import { STATES } from '@chainage/shared/lib/reference/states';

const LABELS = new Map(STATES.map(({ value, label }) => [value, label]));

/** As its government writes it in English; there are no other names on our list. */
export const stateLabel = (value: string): string => LABELS.get(value) ?? value;
