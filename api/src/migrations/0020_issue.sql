-- Issues with their photos, history, links and search words. Common fields are columns, so that lists filter and sort on
-- them; a type's own fields are `details`, whose shape shared/contracts/issues declares. Filterable columns are text with
-- a check, int, uuid or timestamptz, because row-level security hides indexes from operators that are not leakproof.

CREATE TABLE issue (
  organisation_id uuid NOT NULL DEFAULT nullif(current_setting('chainage.organisation_id', true), '')::uuid
    REFERENCES organisation (id),
  id uuid NOT NULL,
  issue_type text NOT NULL CHECK (issue_type IN (
    'highway', 'occupational', 'hazard', 'road_user_accident', 'enroachment_row', 'vehicle_breakdown',
    'unauthorised_parking', 'traffic_violation', 'dead_animal_debris_removal', 'material_damage', 'unauthorised_access',
    'unauthorised_media_cut', 'other', 'routine_maintenance', 'major_maintenance', 'electrical_maintenance')),
  number text CHECK (length(number) <= 32),
  status text NOT NULL DEFAULT 'draft' CHECK (status IN (
    'draft', 'pending_review', 'returned', 'approved', 'in_progress', 'resolved', 'closed', 'rejected', 'cancelled')),
  version int NOT NULL DEFAULT 1,
  created_by int NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  received_at timestamptz NOT NULL DEFAULT now(),
  time_suspect boolean NOT NULL DEFAULT false,
  -- Of the body that created it: the same id with the same content is the same record.
  content_hash text NOT NULL,
  -- Highest version at which each field changed, for `changed_fields` of a conflict.
  field_versions jsonb NOT NULL DEFAULT '{}',

  category int,
  sub_type int,
  description text CHECK (length(description) <= 2000),
  highway int,
  package int,
  direction text CHECK (direction IN ('lhs', 'rhs', 'median', 'both')),
  -- Metres.
  chainage_from int CHECK (chainage_from >= 0),
  chainage_to int CHECK (chainage_to >= 0),
  type_of_road int,
  lat numeric(9, 6),
  lng numeric(9, 6),
  gps_accuracy_m numeric(7, 1),
  location_source text CHECK (location_source IN ('gps', 'manual')),
  landmark text CHECK (length(landmark) <= 120),
  occurred_at timestamptz,
  reported_at timestamptz,
  source text CHECK (source IN ('patrol', 'helpline_1033', 'control_room', 'police', 'public', 'ie_inspection',
    'toll_plaza', 'staff', 'monsoon_inspection')),
  priority text CHECK (priority IN ('low', 'normal', 'high', 'critical')),
  assigned_to int,
  authorities_informed jsonb NOT NULL DEFAULT '[]',
  action_taken text CHECK (length(action_taken) <= 500),
  estimated_cost numeric(14, 2),
  backdating_reason text CHECK (length(backdating_reason) <= 500),
  device_id text CHECK (length(device_id) <= 64),
  client_created_at timestamptz,
  details jsonb NOT NULL DEFAULT '{}',

  resolver int,
  resolved_by int,
  resolved_on_spot boolean NOT NULL DEFAULT false,
  resolution_note text CHECK (length(resolution_note) <= 2000),
  approved_at timestamptz,
  sla_hours int,
  temporary_due_at timestamptz,
  due_at timestamptz,
  due_soon_at timestamptz,
  resolved_at timestamptz,
  closed_at timestamptz,
  -- The limit asked for, until somebody extends.
  extension_requested timestamptz,

  -- What lists sort by and is never null.
  sorted_at timestamptz NOT NULL GENERATED ALWAYS AS (coalesce(occurred_at, created_at)) STORED,
  priority_rank int NOT NULL GENERATED ALWAYS AS (
    CASE priority WHEN 'low' THEN 1 WHEN 'normal' THEN 2 WHEN 'high' THEN 3 WHEN 'critical' THEN 4 ELSE 0 END) STORED,

  PRIMARY KEY (organisation_id, id),
  FOREIGN KEY (organisation_id, category) REFERENCES lookup (organisation_id, id),
  FOREIGN KEY (organisation_id, sub_type) REFERENCES lookup (organisation_id, id),
  FOREIGN KEY (organisation_id, type_of_road) REFERENCES lookup (organisation_id, id),
  FOREIGN KEY (organisation_id, highway) REFERENCES highway (organisation_id, id),
  FOREIGN KEY (organisation_id, package) REFERENCES package (organisation_id, id),
  FOREIGN KEY (organisation_id, created_by) REFERENCES organisation_user (organisation_id, id),
  FOREIGN KEY (organisation_id, assigned_to) REFERENCES organisation_user (organisation_id, id),
  FOREIGN KEY (organisation_id, resolver) REFERENCES organisation_user (organisation_id, id),
  FOREIGN KEY (organisation_id, resolved_by) REFERENCES organisation_user (organisation_id, id)
);
CREATE UNIQUE INDEX issue_number ON issue (organisation_id, number);
CREATE INDEX issue_by_time ON issue (organisation_id, sorted_at DESC, id DESC);
CREATE INDEX issue_by_type_time ON issue (organisation_id, issue_type, sorted_at DESC, id DESC);
-- Counted from these alone; many entries share a key, so that they stay small.
CREATE INDEX issue_by_type ON issue (organisation_id, issue_type);
CREATE INDEX issue_by_status ON issue (organisation_id, issue_type, status);
CREATE INDEX issue_by_reviewer ON issue (organisation_id, assigned_to, sorted_at DESC, id DESC);
CREATE INDEX issue_by_resolver ON issue (organisation_id, resolver, sorted_at DESC, id DESC);
CREATE INDEX issue_by_creator ON issue (organisation_id, created_by, sorted_at DESC, id DESC);
CREATE INDEX issue_by_number ON issue (organisation_id, coalesce(number, ''), id);
CREATE INDEX issue_by_due ON issue (organisation_id, coalesce(due_at, 'infinity'::timestamptz), id);
CREATE INDEX issue_by_priority ON issue (organisation_id, priority_rank, id);
CREATE INDEX issue_by_chainage ON issue (organisation_id, coalesce(chainage_from, -1), id);
CREATE INDEX issue_by_creation ON issue (organisation_id, created_at, id);
CREATE INDEX issue_by_place ON issue (organisation_id, highway, chainage_from);
-- Open issues by when they are due: the overdue and due-soon lists.
CREATE INDEX issue_open_by_due ON issue (organisation_id, due_at) WHERE resolved_at IS NULL;

CREATE TABLE issue_action (
  organisation_id uuid NOT NULL DEFAULT nullif(current_setting('chainage.organisation_id', true), '')::uuid,
  id uuid NOT NULL,
  issue_id uuid NOT NULL,
  action text NOT NULL,
  from_status text,
  to_status text NOT NULL,
  by_id int NOT NULL,
  at timestamptz NOT NULL,
  comment text CHECK (length(comment) <= 1000),
  data jsonb NOT NULL DEFAULT '{}',
  -- Order of what happened at the same instant.
  seq bigint GENERATED ALWAYS AS IDENTITY,
  PRIMARY KEY (organisation_id, id),
  FOREIGN KEY (organisation_id, issue_id) REFERENCES issue (organisation_id, id),
  FOREIGN KEY (organisation_id, by_id) REFERENCES organisation_user (organisation_id, id)
);
CREATE INDEX issue_action_issue ON issue_action (organisation_id, issue_id, seq);

-- An announced photo has no file yet; it counts as there. Rows and files are never deleted.
CREATE TABLE issue_image (
  organisation_id uuid NOT NULL DEFAULT nullif(current_setting('chainage.organisation_id', true), '')::uuid,
  id uuid NOT NULL,
  issue_id uuid NOT NULL,
  stage text NOT NULL CHECK (stage IN ('before', 'during', 'after', 'document')),
  sha256 text NOT NULL CHECK (sha256 ~ '^[0-9a-f]{64}$'),
  size int NOT NULL,
  taken_at timestamptz NOT NULL,
  created_by int NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  caption text CHECK (length(caption) <= 120),
  lat numeric(9, 6),
  lng numeric(9, 6),
  -- Null until the file is here.
  stored_at timestamptz,
  content_type text CHECK (content_type IN ('image/jpeg', 'image/png', 'application/pdf')),
  width int,
  height int,
  PRIMARY KEY (organisation_id, id),
  FOREIGN KEY (organisation_id, issue_id) REFERENCES issue (organisation_id, id),
  FOREIGN KEY (organisation_id, created_by) REFERENCES organisation_user (organisation_id, id)
);
CREATE INDEX issue_image_issue ON issue_image (organisation_id, issue_id, stage, created_at, id);

-- Seen from both ends; `issue_id` is the one the relation is said of.
CREATE TABLE issue_link (
  organisation_id uuid NOT NULL DEFAULT nullif(current_setting('chainage.organisation_id', true), '')::uuid,
  issue_id uuid NOT NULL,
  other_id uuid NOT NULL,
  relation text NOT NULL CHECK (relation IN ('duplicate_of', 'caused_by', 'follow_up_of', 'related')),
  PRIMARY KEY (organisation_id, issue_id, other_id),
  FOREIGN KEY (organisation_id, issue_id) REFERENCES issue (organisation_id, id),
  FOREIGN KEY (organisation_id, other_id) REFERENCES issue (organisation_id, id),
  CHECK (issue_id <> other_id)
);
CREATE INDEX issue_link_other ON issue_link (organisation_id, other_id);

-- Words an issue is found by, in C order, so that a prefix is a range of a plain btree, usable under row-level security.
CREATE TABLE issue_token (
  organisation_id uuid NOT NULL DEFAULT nullif(current_setting('chainage.organisation_id', true), '')::uuid,
  token text COLLATE "C" NOT NULL,
  issue_id uuid NOT NULL,
  PRIMARY KEY (organisation_id, token, issue_id),
  FOREIGN KEY (organisation_id, issue_id) REFERENCES issue (organisation_id, id)
);
CREATE INDEX issue_token_issue ON issue_token (organisation_id, issue_id);

DO $$
DECLARE
  name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['issue', 'issue_action', 'issue_image', 'issue_link', 'issue_token'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', name);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', name);
    EXECUTE format(
      'CREATE POLICY %I ON %I USING (organisation_id = nullif(current_setting(''chainage.organisation_id'', true), '''')::uuid)',
      name || '_tenant', name);
  END LOOP;
END
$$;
GRANT SELECT, INSERT, UPDATE ON issue, issue_image TO chainage_app;
GRANT SELECT, INSERT ON issue_action TO chainage_app;
GRANT SELECT, INSERT, DELETE ON issue_link, issue_token TO chainage_app;
