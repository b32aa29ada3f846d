/** Tables of an organisation that do not go along with it, and why. Any other does, a new one too. */
export const LEFT_OUT: Readonly<Record<string, string>> = {
  receipt: 'answers to requests that were sent here',
  send_grant: 'opens something: devices ask for another one there',
  invitation: 'opens something: people are asked anew there',
  limit_use: 'what was used up in the window that runs',
  job: 'work that waits here, and is planned anew there',
  excel_file: 'files made of lists: their bytes are gone in a week',
  sheet_import: 'sheets on their way in, with rows that are kept for days',
  sheet_import_row: 'sheets on their way in, with rows that are kept for days',
  own_data_file: 'these files themselves',
  issue_count: 'counted anew there',
  issue_counted: 'counted anew there',
  sap_fetch: 'questions to SAP that wait here',
  sap_sync: 'how far SAP was read from here',
};
