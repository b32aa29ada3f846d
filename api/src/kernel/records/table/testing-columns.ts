/** What the server keeps of a record beside its number and state, as the tables of tests have it: see `RecordTable`. */
export const SERVER_COLUMNS = `version int NOT NULL DEFAULT 1, created_by bigint NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(), updated_at timestamptz NOT NULL DEFAULT now(),
  received_at timestamptz NOT NULL DEFAULT now(), time_suspect boolean NOT NULL DEFAULT false,
  content_hash text NOT NULL, field_versions jsonb NOT NULL DEFAULT '{}'`;

/** The same of records that have numbers and begin as drafts. */
export const NUMBERED_COLUMNS = `number text, status text NOT NULL DEFAULT 'draft', ${SERVER_COLUMNS}`;
