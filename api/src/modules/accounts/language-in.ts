const OURS = ['en', 'hi', 'mr'] as const;
type Ours = (typeof OURS)[number];

/** The first of our languages in `Accept-Language`, which the portal sets to its own: `hi-IN,en;q=0.8` is Hindi. */
export function languageIn(header: string | undefined): Ours | undefined {
  const wanted = (header ?? '')
    .slice(0, 500)
    .split(',')
    .map((part, at) => {
      const [tag = '', ...parameters] = part.trim().toLowerCase().split(';');
      const weight = parameters.map((text) => /^\s*q=([\d.]+)\s*$/.exec(text)?.[1]).find(Boolean);
      return { language: tag.split('-', 1)[0], weight: weight === undefined ? 1 : Number(weight), at };
    })
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight || a.at - b.at);
  const found = wanted.find(({ language }) => OURS.includes(language as Ours));
  return found?.language as Ours | undefined;
}
