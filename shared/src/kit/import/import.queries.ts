/** Sheets that are taken in, as the server has them. */
import { api } from '#api-client/client.ts';
import { usePreferences } from '#auth/preferences.ts';
import { useSession } from '#auth/session.ts';
import { EXCEL_LANGUAGES, type ExcelLanguage } from '#contracts/excel-paths.ts';
import {
  importPath,
  importRowsPath,
  IMPORTS_PATH,
  importStepPath,
  type ImportAction,
} from '#contracts/import-paths.ts';
import type { ImportRow, ImportRows, ImportShow, SheetImport, SheetImports } from '#contracts/imports.ts';
import { organisationKey } from '#lib/reference-data.ts';
import { PAGE_SIZE } from '#lib/list-state.ts';
import { queryClient, queryOptions } from '#query.ts';

/** Asked for so often while something is under way. */
const ASKED_EVERY_MS = 1500;
/** Rows fetched at once for a file of all that are wrong. */
const AT_ONCE = 1000;

const key = (...more: unknown[]) => [organisationKey(), 'imports', ...more] as const;

export const isUnderWay = ({ status }: Pick<SheetImport, 'status'>): boolean =>
  status === 'checking' || status === 'applying' || status === 'undoing';

export const importsQuery = (importKey: string, limit: number) =>
  queryOptions({
    queryKey: key('list', importKey, limit),
    queryFn: ({ signal }) =>
      api.get<SheetImports>(IMPORTS_PATH, { params: { import_key: importKey, limit: String(limit) }, signal }),
    refetchInterval: ({ state }) => (state.data?.results.some(isUnderWay) ? ASKED_EVERY_MS : false),
  });

export const importQuery = (id: string) =>
  queryOptions({
    queryKey: key('one', id),
    queryFn: ({ signal }) => api.get<SheetImport>(importPath(id), { signal }),
    refetchInterval: ({ state }) => (state.data && isUnderWay(state.data) ? ASKED_EVERY_MS : false),
  });

/** `stand`: what the import is at, so that its rows are asked for anew when that changes. */
export const importRowsQuery = (id: string, stand: string, show: ImportShow | '', page: number) =>
  queryOptions({
    queryKey: key('rows', id, stand, show, page),
    queryFn: ({ signal }) => {
      const params = { limit: String(PAGE_SIZE), offset: String((page - 1) * PAGE_SIZE), ...(show && { show }) };
      return api.get<ImportRows>(importRowsPath(id), { params, signal });
    },
  });

/** Every row that is wrong, in the order of the sheet. */
export async function wrongRows(id: string): Promise<ImportRow[]> {
  const all: ImportRow[] = [];
  for (let next: string | null = '', offset = 0; next !== null; offset += AT_ONCE) {
    const params = { limit: String(AT_ONCE), offset: String(offset), show: 'wrong' };
    const page: ImportRows = await api.get<ImportRows>(importRowsPath(id), { params });
    all.push(...page.results);
    next = page.next;
  }
  return all;
}

/** The language of sheets nearest to that of the screen. */
export const sheetLanguage = (): ExcelLanguage =>
  EXCEL_LANGUAGES.find((one) => one === usePreferences.getState().locale) ?? 'en';

/** Where the template is fetched. */
export const templatePath = (importKey: string): string =>
  `/api/media/${useSession.getState().organisation?.token ?? ''}/import-template/${importKey}/?language=${sheetLanguage()}`;

/** Sends a file to be checked. The id is the same for a second try, so that it is taken once. */
export async function sendSheet(
  importKey: string,
  { id, file }: { id: string; file: File },
  onProgress: (part: number) => void,
): Promise<SheetImport> {
  const form = new FormData();
  form.append('id', id);
  form.append('import_key', importKey);
  form.append('language', sheetLanguage());
  form.append('file', file, file.name);
  const sent = await api.upload<SheetImport>(IMPORTS_PATH, form, { onProgress });
  await queryClient.invalidateQueries({ queryKey: key('list') });
  return sent;
}

/** Begins a step of it; how it stands then, the import says. */
export async function stepImport(id: string, action: ImportAction): Promise<void> {
  try {
    const stands = await api.post<SheetImport>(importStepPath(id), { action });
    queryClient.setQueryData(key('one', id), stands);
  } finally {
    await queryClient.invalidateQueries({ queryKey: key() });
  }
}
