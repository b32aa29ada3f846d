/** Which record of which kind. */
export interface RecordName {
  entity: string;
  id: string;
}
