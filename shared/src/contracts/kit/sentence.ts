/**
 * How a phone asks for a new record: the camera first, then one sentence of words to tap, each with its control under it, and
 * the rest in stops or behind "All details". At a desk the form stays one of sections. Without Zod.
 */

/** Fields said by one word: what stands in the last of them. */
export interface Word {
  /** Its own control, where the module has one (`form.words`), is named by this. */
  key: string;
  fields: readonly string[];
}

/** Rows counted by − and +: each + is a row more, whose other fields wait. */
export interface RowCount {
  /** The field of the row that tells them apart, and which of its words are counted. */
  by: string;
  of: readonly string[];
  /** What a row begins with besides; a row that says no more than this is the first that − takes away. */
  begins: Readonly<Record<string, string>>;
}

/** Rows made by ticking a record of their list. */
export interface RowTicks {
  /** The field of the row that has the list, and the codes that are offered. */
  by: string;
  codes: readonly string[];
  /** The field that says when. */
  at: string;
}

/** A part of the form that may wait until the report is on its way. */
export interface Stop {
  /** Its title is the text `stop.<key>`. */
  key: string;
  /** Keys of the sections in it. */
  sections: readonly string[];
}

/** The sentence of a kind, and what stands around it. */
export interface Sentence {
  words: readonly Word[];
  /** Said after it: who checks. */
  after?: Word;
  /** Required fields that nobody is asked for, because the form fills them in. */
  byItself?: readonly string[];
  /** Fields asked for by a word of their own as soon as a rule of the step would miss them. */
  demanded?: readonly string[];
  /** Fields asked for beside the sentence, whether they are required or not. */
  now?: readonly string[];
  /** Rows among them that are counted or ticked, by their name; as cards they stand in their section all the same. */
  counts?: Readonly<Record<string, RowCount>>;
  ticks?: Readonly<Record<string, RowTicks>>;
  stops?: readonly Stop[];
}
