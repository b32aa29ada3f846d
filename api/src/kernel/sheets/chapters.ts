/**
 * Chapters of the monthly progress report of a package (MoRTH, NHAI): each module writes its own of what it keeps, and asks its own
 * rights. Whoever puts them together knows no module.
 */
import type { ExcelLanguage } from '@chainage/shared/contracts/excel-paths';
import type { FoundPhoto } from '#kernel/papers/paper-photos.ts';
import type { Tenant } from '#kernel/tenancy/context.ts';
import type { PaperPart } from './write/pdf/paper.model.ts';

/** Of which package and month. */
export interface ChapterAsked {
  package: number;
  /** `YYYY-MM`. */
  month: string;
  /** Its first and last day. */
  from: string;
  to: string;
  language: ExcelLanguage;
}

export interface ChapterWritten {
  parts: readonly PaperPart[];
  /** With what stands under each; drawn when the database has been let go. */
  photos?: readonly { photo: FoundPhoto; lines: readonly string[] }[];
}

export interface Chapter {
  key: string;
  /** Where it stands among the others. */
  order: number;
  title: (language: ExcelLanguage) => string;
  /** Permissions on which it rests, of those held; none: it is left out, and that is said. */
  rights: (permissions: readonly string[]) => readonly string[];
  write: (tenant: Tenant, asked: ChapterAsked) => Promise<ChapterWritten>;
}

const known = new Map<string, Chapter>();

/** Makes it known. Called when a module is loaded. */
export function declareChapter(chapter: Chapter): void {
  if (known.has(chapter.key)) throw new Error(`two chapters are called "${chapter.key}"`);
  known.set(chapter.key, chapter);
}

/** In the order of the report. */
export const chapters = (): Chapter[] => [...known.values()].sort((a, b) => a.order - b.order);
