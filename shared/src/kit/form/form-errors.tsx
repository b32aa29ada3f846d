import {
  createContext,
  use,
  useDeferredValue,
  useLayoutEffect,
  useState,
  useSyncExternalStore,
  type ReactNode,
} from 'react';
import { fieldAt } from '#contracts/kit/field.ts';
import { stageMissed } from '#contracts/kit/steps.ts';
import type { FieldError } from '#contracts/field-codes.ts';
import { lastName } from '../labels.tsx';
import { useFields } from '../scope.tsx';
import { ModuleProvider, useKitTexts } from '../texts.tsx';

type Errors = readonly FieldError[];

interface Told {
  errors: Errors;
  /** Counts the tries that did not go through; each brings the reasons into sight. */
  tries: number;
}

/** Errors of a form, apart from React's state: what shows them is drawn again when they change, and not the whole form. */
export function errorStore(errors: Errors = []) {
  let told: Told = { errors, tries: 0 };
  const listeners = new Set<() => void>();
  const tell = (next: Told) => {
    told = next;
    for (const listener of listeners) listener();
  };
  return {
    get: () => told,
    set: (next: Errors) => next !== told.errors && tell({ ...told, errors: next }),
    failed: (next: Errors = told.errors) => tell({ errors: next, tries: told.tries + 1 }),
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
export type ErrorStore = ReturnType<typeof errorStore>;

const NONE = errorStore();
const isStore = (of: Errors | ErrorStore): of is ErrorStore => 'subscribe' in of;

/** What is wrong now, kept apart or handed down. */
export function useTold(of: Errors | ErrorStore): Told {
  const store = isStore(of) ? of : NONE;
  const told = useSyncExternalStore(store.subscribe, store.get);
  return isStore(of) ? told : { errors: of, tries: 0 };
}

const ErrorsContext = createContext(NONE);

interface Props {
  /** From the contract's schema and from the server alike. */
  value: Errors | ErrorStore;
  /** Whose texts name the errors, where no declaration stands around. */
  module?: string;
  children: ReactNode;
}

/** The errors of the form around. */
export function FormErrors({ value, module, children }: Props) {
  const [store] = useState(() => errorStore());
  const { errors: now } = useTold(value);
  // the tap is answered by what stands above the form; the fields follow, and do not hold that up
  const late = useDeferredValue(now);
  useLayoutEffect(() => void store.set(late), [store, late]);
  const errors = <ErrorsContext value={store}>{children}</ErrorsContext>;
  return module ? <ModuleProvider value={module}>{errors}</ModuleProvider> : errors;
}

/** Of a quantity. */
const PLACES = 3;

/** What the text of too fine a number says: how many digits its field takes after the point, with a number that has so many. */
export const decimalExample = (places: number, whole = '12') => ({
  places,
  example: `${whole}.${'5'.padEnd(places, '0')}`,
});

/** The words of an error: its field's own, its kind's, or those all fields share; `module` where no declaration stands around. */
export function useErrorText(module?: string) {
  const t = useKitTexts(module);
  const fields = useFields();
  return ({ path, code, value = '' }: FieldError): string => {
    const { kind, places = PLACES } = (fields && fieldAt(fields, path)) ?? {};
    const missed = stageMissed(code);
    const stage = missed && t(`stage.${missed}`, { defaultValue: '' });
    return t(
      [
        `fieldError.${lastName(path)}.${code}`,
        ...(kind ? [`kindError.${kind}.${code}`] : []),
        `shared:errors.field.${code}`,
        ...(stage ? ['fieldError.photos.missing'] : []),
        'shared:errors.field.invalid',
      ],
      { stage, value, ...decimalExample(places) },
    );
  };
}

/** What is wrong with a field, in words; undefined where nothing is. */
export function useFieldError(path: string): string | undefined {
  const text = useErrorText();
  const store = use(ErrorsContext);
  const error = useSyncExternalStore(store.subscribe, () => store.get().errors.find((each) => each.path === path));
  return error && text(error);
}

/** How many errors stand at these fields and in their rows. */
export function useErrorsUnder(names: readonly string[]): number {
  const store = use(ErrorsContext);
  const isUnder = ({ path }: FieldError) => names.some((name) => path === name || path.startsWith(`${name}.`));
  return useSyncExternalStore(store.subscribe, () => store.get().errors.filter(isUnder).length);
}
