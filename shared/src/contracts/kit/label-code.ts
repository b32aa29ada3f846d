/** A kind of record by the address of one, with `:id` for the record's. */
interface Place {
  readonly pages: { readonly view: string };
}

const ID = '[0-9a-f]{8}-[0-9a-f-]{27}';

/** What the code on a record's label holds behind the address of the portal, so that any phone opens its page. */
export const labelCode = ({ pages }: Place, id: string): string => pages.view.replace(':id', id);

/** The id in what a label of this kind says, whichever host it was printed at; undefined where it is none of its labels. */
export const idInLabel = (place: Place, text: string): string | undefined =>
  new RegExp(`${labelCode(place, `(${ID})`)}(?:[/?#]|$)`, 'i').exec(text)?.[1]?.toLowerCase();

/** Characters of the code in letters beside it; what is longer is somebody else's, and asked of nobody. */
export const CODE_MOST = 30;
