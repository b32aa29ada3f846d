-- Patrol rounds: who drove where, when, and what of the road they saw. Columns are called as the contract's fields are.

SELECT make_tenant_table('patrol_round',
  columns => $$
    number text CHECK (length(number) <= 32),
    status text NOT NULL DEFAULT 'running' CHECK (status IN ('running', 'paused', 'finished')),
    version int NOT NULL DEFAULT 1,
    created_by bigint NOT NULL,
    created_at timestamptz NOT NULL DEFAULT now(),
    updated_at timestamptz NOT NULL DEFAULT now(),
    received_at timestamptz NOT NULL DEFAULT now(),
    time_suspect boolean NOT NULL DEFAULT false,
    content_hash text NOT NULL,
    field_versions jsonb NOT NULL DEFAULT '{}',
    highway bigint,
    package bigint,
    direction text CHECK (direction IN ('lhs', 'rhs')),
    vehicle text CHECK (length(vehicle) <= 30),
    odometer_from numeric(9, 1) CHECK (odometer_from >= 0),
    odometer_to numeric(9, 1) CHECK (odometer_to >= 0),
    started_at timestamptz,
    finished_at timestamptz,
    -- {at, chainage, gap}, in the order of time.
    track jsonb,
    covered_km numeric(7, 3),
    driven_km numeric(9, 3)
  $$,
  grants => 'SELECT, INSERT, UPDATE');

ALTER TABLE patrol_round ADD FOREIGN KEY (organisation_id, created_by) REFERENCES organisation_user (organisation_id, id);
ALTER TABLE patrol_round ADD FOREIGN KEY (organisation_id, highway) REFERENCES highway (organisation_id, id);
ALTER TABLE patrol_round ADD FOREIGN KEY (organisation_id, package) REFERENCES package (organisation_id, id);
CREATE UNIQUE INDEX patrol_round_number ON patrol_round (organisation_id, number);
-- As lists sort: each value is never null, and ties end in the id. A case, since coalesce is not leakproof.
CREATE INDEX patrol_round_by_number ON patrol_round
  (organisation_id, (CASE WHEN number IS NULL THEN '' ELSE number END), id);
CREATE INDEX patrol_round_by_time ON patrol_round
  (organisation_id, (CASE WHEN started_at IS NULL THEN '-infinity'::timestamptz ELSE started_at END), id);
CREATE INDEX patrol_round_by_status ON patrol_round (organisation_id, status, id);
CREATE INDEX patrol_round_by_creator ON patrol_round (organisation_id, created_by, id);
CREATE INDEX patrol_round_by_package ON patrol_round (organisation_id, package, id);
