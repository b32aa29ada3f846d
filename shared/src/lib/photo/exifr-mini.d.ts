/** exifr's smallest build: JPEG only, tags by number. */
declare module 'exifr/dist/mini.umd.cjs' {
  const exifr: { parse(file: Blob, options: object): Promise<Record<string, unknown> | undefined> };
  export default exifr;
}
