-- What every module shares inside an organisation: receipts of writes, the audit, and series of human numbers.

CREATE TABLE receipt (
  organisation_id uuid NOT NULL DEFAULT nullif(current_setting('chainage.organisation_id', true), '')::uuid
    REFERENCES organisation (id),
  key text NOT NULL CHECK (length(key) <= 128),
  account_id uuid NOT NULL,
  method text NOT NULL,
  path text NOT NULL,
  hash text NOT NULL,
  -- Both null only inside the transaction that writes them.
  status int,
  answer text,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (organisation_id, key)
);
ALTER TABLE receipt ENABLE ROW LEVEL SECURITY;
ALTER TABLE receipt FORCE ROW LEVEL SECURITY;
CREATE POLICY receipt_tenant ON receipt
  USING (organisation_id = nullif(current_setting('chainage.organisation_id', true), '')::uuid);
GRANT SELECT, INSERT ON receipt TO chainage_app;
GRANT UPDATE (status, answer) ON receipt TO chainage_app;

-- Who changed what, when, before and after, from which device. It can only grow: no grant to update or delete.
CREATE TABLE audit (
  organisation_id uuid NOT NULL DEFAULT nullif(current_setting('chainage.organisation_id', true), '')::uuid
    REFERENCES organisation (id),
  id bigint GENERATED ALWAYS AS IDENTITY,
  at timestamptz NOT NULL DEFAULT now(),
  account_id uuid NOT NULL,
  member_id int NOT NULL,
  session_id uuid,
  device text,
  action text NOT NULL,
  entity text NOT NULL,
  entity_id text NOT NULL,
  before jsonb,
  after jsonb,
  PRIMARY KEY (organisation_id, id)
);
CREATE INDEX audit_entity ON audit (organisation_id, entity, entity_id, id);
ALTER TABLE audit ENABLE ROW LEVEL SECURITY;
ALTER TABLE audit FORCE ROW LEVEL SECURITY;
CREATE POLICY audit_tenant ON audit
  USING (organisation_id = nullif(current_setting('chainage.organisation_id', true), '')::uuid);
GRANT SELECT, INSERT ON audit TO chainage_app;

-- Last number given per series and financial year. The row lock of the update makes numbers gapless.
CREATE TABLE number_series (
  organisation_id uuid NOT NULL DEFAULT nullif(current_setting('chainage.organisation_id', true), '')::uuid
    REFERENCES organisation (id),
  series text NOT NULL,
  fy text NOT NULL CHECK (fy ~ '^20[0-9]{2}-[0-9]{2}$'),
  last_number int NOT NULL,
  PRIMARY KEY (organisation_id, series, fy)
);
ALTER TABLE number_series ENABLE ROW LEVEL SECURITY;
ALTER TABLE number_series FORCE ROW LEVEL SECURITY;
CREATE POLICY number_series_tenant ON number_series
  USING (organisation_id = nullif(current_setting('chainage.organisation_id', true), '')::uuid);
GRANT SELECT, INSERT, UPDATE ON number_series TO chainage_app;
