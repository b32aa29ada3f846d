import { create } from 'zustand';
import type { FieldError } from '#contracts/field-codes.ts';

type Line = Readonly<Record<string, unknown>> & { id: string };

/** An error of a line, and how what it speaks of stood then: it is said until that is changed. */
interface Told {
  line: string;
  error: FieldError;
  was: string;
}

const useTold = create<{ sheet: string; told: readonly Told[] }>()(() => ({ sheet: '', told: [] }));

const stands = (line: Line, path: string): string =>
  JSON.stringify(path === '' ? null : line[path.split('.')[0] ?? '']);

/** What the last try of a sheet's step found wrong with its lines; errors that name none are left out. */
export function tellLines(
  sheet: string,
  lines: Readonly<Record<string, readonly Line[]>>,
  errors: readonly FieldError[],
): void {
  const told = errors.flatMap((error): Told[] => {
    const [name = '', place = '', ...rest] = error.path.split('.');
    const line = lines[name]?.[Number(place)];
    const path = rest.join('.');
    return line && place !== '' ? [{ line: line.id, error: { ...error, path }, was: stands(line, path) }] : [];
  });
  useTold.setState({ sheet, told });
}

const NONE: readonly Told[] = [];

/** By line: what the last try found wrong with it and nobody has changed since. */
export function useToldErrors(sheet: string): (line: Line) => FieldError[] {
  const told = useTold((last) => (last.sheet === sheet ? last.told : NONE));
  return (line) =>
    told.flatMap(({ line: id, error, was }) => (id === line.id && was === stands(line, error.path) ? [error] : []));
}
