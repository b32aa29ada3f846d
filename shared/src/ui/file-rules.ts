/** What a file choice takes: spec.md section 5, and lines of roads. */
export const FILE_EXTENSIONS = [
  'zip',
  'jpeg',
  'jpg',
  'png',
  'xls',
  'xlsx',
  'csv',
  'tsv',
  'pdf',
  'gpx',
  'kml',
  'geojson',
  'json',
  'txt',
] as const;
export type FileExtension = (typeof FILE_EXTENSIONS)[number];

const extensionOf = (name: string): string => /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';

/** With jpeg goes jpg: they are one format. */
export const withTwins = (extensions: readonly FileExtension[]): FileExtension[] => [
  ...new Set(
    extensions.flatMap((one) => (one === 'jpeg' || one === 'jpg' ? (['jpeg', 'jpg'] as const) : ([one] as const))),
  ),
];

/** Whether the file's name ends as one of the chosen kinds. The server looks at the content. */
export const isFileAccepted = (name: string, extensions: readonly FileExtension[]): boolean =>
  (withTwins(extensions) as string[]).includes(extensionOf(name));
