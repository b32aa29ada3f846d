/** A line of a record's history. */
export interface HistoryLine {
  id: string;
  action: string;
  from_status: string | null;
  to_status: string | null;
  by: { id: number; name: string };
  at: string;
  comment: string | null;
  data: Record<string, unknown>;
}

/** The least a record is: what the loader needs of it. */
export interface AnyRecord {
  id: string;
  version: number;
  number?: string | null | undefined;
  masked?: readonly string[] | undefined;
  [name: string]: unknown;
}

/** A record with a workflow, as every answer carries it; the fields people fill in stand beside these. */
export interface FlowRecord extends AnyRecord {
  number: string | null;
  status: string;
  created_by: number;
  /** What this reader may do with it now. */
  allowed_actions: readonly string[];
  /** `all` where this reader may change its fields now. */
  can_edit: string;
  can_add_image: boolean;
  masked: readonly string[];
  /** The newest lines and steps. */
  history: readonly HistoryLine[];
  /** The newest line from before those; null or left out where there is none. */
  earlier_history?: string | null | undefined;
}

/** A photo or document of a record. */
export interface RecordImage {
  id: string;
  stage: string;
  /** `announced`: on its way; `stored`: at the server. */
  state: 'announced' | 'stored';
  caption: string | null;
  taken_at: string;
  /** Absent while it is on this device only. */
  time_suspect?: boolean;
  content_type: string | null;
  /** The file itself; null until it is stored. */
  url: string | null;
  /** Its bytes, where they lie on this device: an address `blob:` may be shown, but not fetched (CSP). */
  file?: Blob;
  thumbnail_url: string | null;
  /** The copy that bears number, place and time. */
  stamped_url: string | null;
  created_by_name: string;
  /** Of the bytes as they were announced, and how many they are. */
  sha256?: string;
  size?: number;
  /** Degrees where the device stood; null where it did not know. */
  lat?: string | null;
  lng?: string | null;
}

/** A linked record, as a record names it (`linking` of the declaration says where). */
export interface LinkLine {
  number: string | null;
  status: string;
  relation: string;
  /** The relation is said of the other record towards this one. */
  incoming: boolean;
  [name: string]: unknown;
}
