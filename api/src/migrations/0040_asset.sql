-- The asset register: what stands on and beside the road. Filterable columns are text with a check, int or uuid; what only
-- some types have is `attributes`. Nothing writes yet but the owner, so the application may only read.

CREATE TABLE asset (
  organisation_id uuid NOT NULL DEFAULT nullif(current_setting('chainage.organisation_id', true), '')::uuid
    REFERENCES organisation (id),
  id uuid NOT NULL,
  asset_code text NOT NULL CHECK (length(asset_code) BETWEEN 1 AND 30),
  asset_type int NOT NULL,
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 120),
  status text NOT NULL DEFAULT 'active' CHECK (status IN ('active', 'under_repair', 'retired')),
  condition text NOT NULL CHECK (condition IN ('good', 'fair', 'poor', 'critical', 'missing')),
  version int NOT NULL DEFAULT 1,
  created_by int NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),

  highway int NOT NULL,
  package int NOT NULL,
  direction text NOT NULL CHECK (direction IN ('lhs', 'rhs', 'median', 'both')),
  -- Metres.
  chainage_from int NOT NULL CHECK (chainage_from >= 0),
  chainage_to int CHECK (chainage_to >= chainage_from),
  type_of_road int,
  lat numeric(9, 6) CHECK (lat BETWEEN -90 AND 90),
  lng numeric(9, 6) CHECK (lng BETWEEN -180 AND 180),
  gps_accuracy_m numeric(7, 1),
  location_source text CHECK (location_source IN ('gps', 'manual')),
  landmark text CHECK (length(landmark) <= 120),
  -- From the edge of the carriageway.
  side_offset_m numeric(5, 1),

  quantity numeric(14, 3) NOT NULL CHECK (quantity >= 0),
  unit int NOT NULL,
  make text CHECK (length(make) <= 60),
  model text CHECK (length(model) <= 60),
  serial_no text CHECK (length(serial_no) <= 60),
  installed_on date,
  warranty_until date,
  last_inspected_on date,
  replacement_rate numeric(14, 2) CHECK (replacement_rate >= 0),
  attributes jsonb NOT NULL DEFAULT '{}',

  -- What lists sort by and is never null: worst last, and never inspected before all others.
  condition_rank int NOT NULL GENERATED ALWAYS AS (
    CASE condition WHEN 'good' THEN 1 WHEN 'fair' THEN 2 WHEN 'poor' THEN 3 WHEN 'critical' THEN 4 ELSE 5 END) STORED,
  inspected_day int NOT NULL GENERATED ALWAYS AS (coalesce(last_inspected_on - DATE '1900-01-01', 0)) STORED,

  PRIMARY KEY (organisation_id, id),
  UNIQUE (organisation_id, asset_code),
  FOREIGN KEY (organisation_id, asset_type) REFERENCES lookup (organisation_id, id),
  FOREIGN KEY (organisation_id, type_of_road) REFERENCES lookup (organisation_id, id),
  FOREIGN KEY (organisation_id, unit) REFERENCES lookup (organisation_id, id),
  FOREIGN KEY (organisation_id, highway) REFERENCES highway (organisation_id, id),
  FOREIGN KEY (organisation_id, package) REFERENCES package (organisation_id, id),
  FOREIGN KEY (organisation_id, created_by) REFERENCES organisation_user (organisation_id, id)
);
CREATE INDEX asset_by_code ON asset (organisation_id, asset_code, id);
CREATE INDEX asset_by_type ON asset (organisation_id, asset_type, id);
CREATE INDEX asset_by_chainage ON asset (organisation_id, chainage_from, id);
CREATE INDEX asset_by_place ON asset (organisation_id, highway, chainage_from);
CREATE INDEX asset_by_condition ON asset (organisation_id, condition_rank, id);
CREATE INDEX asset_by_inspection ON asset (organisation_id, inspected_day, id);
CREATE INDEX asset_by_status ON asset (organisation_id, status, id);

-- Words an asset is found by, as issue_token: a prefix is a range of a plain btree.
CREATE TABLE asset_token (
  organisation_id uuid NOT NULL DEFAULT nullif(current_setting('chainage.organisation_id', true), '')::uuid,
  token text COLLATE "C" NOT NULL,
  asset_id uuid NOT NULL,
  PRIMARY KEY (organisation_id, token, asset_id),
  FOREIGN KEY (organisation_id, asset_id) REFERENCES asset (organisation_id, id)
);
CREATE UNIQUE INDEX asset_token_asset ON asset_token (organisation_id, asset_id, token);

DO $$
DECLARE
  name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['asset', 'asset_token'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', name);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', name);
    EXECUTE format(
      'CREATE POLICY %I ON %I USING (organisation_id = nullif(current_setting(''chainage.organisation_id'', true), '''')::uuid)',
      name || '_tenant', name);
  END LOOP;
END
$$;
GRANT SELECT ON asset, asset_token TO chainage_app;
