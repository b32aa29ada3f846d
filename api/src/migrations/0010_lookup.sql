-- Every list people choose from, one table: `list` is the path segment (`categories`, `vehicle-types`,
-- `units-of-measurement`, `asset-types`, `stores` …). Rows are the organisation's own, copied from the seed when it is
-- created; ids are given there and mean the same in each organisation. Rows in use are switched off, never deleted.

CREATE TABLE lookup (
  organisation_id uuid NOT NULL DEFAULT nullif(current_setting('chainage.organisation_id', true), '')::uuid
    REFERENCES organisation (id),
  id int NOT NULL,
  list text NOT NULL CHECK (list ~ '^[a-z-]{1,40}$'),
  code text NOT NULL CHECK (length(code) BETWEEN 1 AND 60),
  label text NOT NULL CHECK (length(label) BETWEEN 1 AND 120),
  -- The category of an issue type.
  parent int,
  is_active boolean NOT NULL DEFAULT true,
  sort_order int NOT NULL DEFAULT 0,
  -- `labels` by language, `sla_hours`, `temporary_sla_hours`, `number`, `used_for`, and the family below.
  attributes jsonb NOT NULL DEFAULT '{}',
  -- `issue_type_category` of a category, `accident_type_category` of an accident classification.
  family text NOT NULL GENERATED ALWAYS AS (
    coalesce(attributes ->> 'issue_type_category', attributes ->> 'accident_type_category', '')) STORED,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (organisation_id, id),
  FOREIGN KEY (organisation_id, parent) REFERENCES lookup (organisation_id, id),
  UNIQUE NULLS NOT DISTINCT (organisation_id, list, family, parent, code)
);
CREATE INDEX lookup_list ON lookup (organisation_id, list, sort_order, id);

ALTER TABLE lookup ENABLE ROW LEVEL SECURITY;
ALTER TABLE lookup FORCE ROW LEVEL SECURITY;
CREATE POLICY lookup_tenant ON lookup
  USING (organisation_id = nullif(current_setting('chainage.organisation_id', true), '')::uuid);
GRANT SELECT ON lookup TO chainage_app;
