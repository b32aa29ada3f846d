import type { KyselyPlugin, RawNode, UnknownRow } from 'kysely';

/** Takes words out of raw statements, as a careless change would: what a test must then find out. */
export function without(words: string, instead = ''): KyselyPlugin {
  const strip = (text: string) => text.replace(words, instead);
  return {
    transformQuery: ({ node }) => {
      const { sqlFragments } = node as RawNode;
      return node.kind === 'RawNode' ? ({ ...node, sqlFragments: sqlFragments.map(strip) } as never) : node;
    },
    transformResult: async ({ result }) => result as { rows: UnknownRow[] } & typeof result,
  };
}
