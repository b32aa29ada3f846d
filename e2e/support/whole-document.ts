/** The API document with each shape where it is used, for tests that read what a body may hold. */
export function wholeDocument<Document>(document: unknown): Document {
  const { schemas } = (document as { components: { schemas: Record<string, unknown> } }).components;
  const whole = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(whole);
    if (typeof value !== 'object' || value === null) return value;
    const { $ref } = value as { $ref?: string };
    if ($ref) return whole(schemas[$ref.split('/').at(-1) ?? '']);
    return Object.fromEntries(Object.entries(value).map(([name, held]) => [name, whole(held)]));
  };
  return whole(document) as Document;
}
