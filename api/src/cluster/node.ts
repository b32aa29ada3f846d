import { StartError } from '#start-error.ts';

/** Where a node of the cluster answers the others. */
export interface Node {
  host: string;
  port: number;
}

/** `db1:5432`, or `db1`. */
export function readNode(text: string): Node {
  const [, host, port = '5432'] = /^([^:\s]+)(?::(\d{1,5}))?$/.exec(text) ?? [];
  if (!host || Number(port) > 65_535) throw new StartError(`"${text}" is no node: write it as db1:5432`);
  return { host, port: Number(port) };
}

export const nameOf = ({ host, port }: Node): string => `${host}:${port}`;
