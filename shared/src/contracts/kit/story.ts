/** What the head of a record tells of its course, as its kind declares it. Without Zod, for screens. */
export interface Story {
  /** A limit that runs out: a bar from the one to the other with now on it. */
  due?: Due;
  /** Stages of photos that show the same place before and after the work: laid over each other, with a slider between them. */
  compare?: readonly [before: string, after: string];
  /** Fields that name the people to turn to; their names stand where `people` says, else in `<field>_name`. */
  faces?: readonly string[];
  /** Fields that only an office asks for: on a phone they are folded away. */
  office?: readonly string[];
}

/** Fields of the record with days or instants. */
export interface Due {
  from: string;
  until: string;
  /** When it was done, which stops the clock. */
  done?: string;
  /** States in which nothing is due. */
  idle?: readonly string[];
}
