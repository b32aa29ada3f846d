import { useState } from 'react';
import { api, ApiError } from '#api-client/client.ts';
import { usePreferences } from '#auth/preferences.ts';
import { EXCEL_CREATE_PATH, EXCEL_LANGUAGES, type ExcelFormat } from '#contracts/excel-paths.ts';

type Outcome = 'ordered' | 'limit' | 'failed';

/** Orders a file, to be fetched at `/reports/download`; says which format is on its way, and what came of the last order. */
export function useOrderFile() {
  const locale = usePreferences((preferences) => preferences.locale);
  const [sending, setSending] = useState<ExcelFormat>();
  const [outcome, setOutcome] = useState<Outcome>();
  const language = EXCEL_LANGUAGES.find((one) => one === locale) ?? 'en';
  const order = async (reportKey: string, format: ExcelFormat, filters: Readonly<Record<string, string>>) => {
    setSending(format);
    setOutcome(undefined);
    try {
      await api.post(EXCEL_CREATE_PATH, { report_key: reportKey, format, language, filters });
      setOutcome('ordered');
    } catch (error) {
      const isFull = error instanceof ApiError && (error.kind === 'conflict' || error.kind === 'busy');
      setOutcome(isFull ? 'limit' : 'failed');
    } finally {
      setSending(undefined);
    }
  };
  return { order, sending, outcome };
}
