-- Safety programmes, and the words they are found by. Columns are called as the contract's fields are.
-- `series`: of those that were planned together, the id of the one they were planned by. What follows of who took part and for how
-- long is kept by the table itself.

SELECT make_tenant_table('safety_program',
  columns => $$
    number text CHECK (length(number) <= 32),
    status text NOT NULL DEFAULT 'draft' CHECK (status IN
      ('draft', 'pending_review', 'approved', 'completed', 'closed', 'rejected', 'cancelled')),
    version int NOT NULL DEFAULT 1,
    created_by bigint NOT NULL,
    created_at timestamptz NOT NULL DEFAULT now(),
    updated_at timestamptz NOT NULL DEFAULT now(),
    received_at timestamptz NOT NULL DEFAULT now(),
    time_suspect boolean NOT NULL DEFAULT false,
    content_hash text NOT NULL,
    field_versions jsonb NOT NULL DEFAULT '{}',
    program_type bigint,
    held_already boolean,
    title text CHECK (length(title) <= 120),
    topic text CHECK (length(topic) <= 500),
    target_group text CHECK (target_group IN ('staff', 'contractor', 'patrol', 'public', 'school', 'mixed')),
    planned_at timestamptz,
    repeats text CHECK (repeats IN ('weekly', 'monthly')),
    repeats_until date,
    highway bigint,
    package bigint,
    direction text CHECK (direction IN ('lhs', 'rhs', 'median', 'both')),
    chainage_from int CHECK (chainage_from >= 0),
    lat numeric(9, 6),
    lng numeric(9, 6),
    gps_accuracy_m numeric(7, 1),
    location_source text CHECK (location_source IN ('gps', 'manual')),
    venue text CHECK (length(venue) <= 120),
    weather bigint,
    conductor bigint,
    external_trainer text CHECK (length(external_trainer) <= 80),
    reviewer bigint,
    held_from timestamptz,
    held_to timestamptz,
    participants jsonb,
    summary text CHECK (length(summary) <= 2000),
    series uuid,
    reminded_at timestamptz,
    participant_count int GENERATED ALWAYS AS (jsonb_array_length(participants)) STORED,
    man_hours numeric(8, 2) GENERATED ALWAYS AS
      (round(jsonb_array_length(participants) * extract(epoch FROM held_to - held_from)::numeric / 3600, 2)) STORED,
    CHECK (status NOT IN ('completed', 'closed') OR (held_from IS NOT NULL AND held_to > held_from AND participants IS NOT NULL))
  $$,
  grants => 'SELECT, INSERT, UPDATE');
SELECT make_tenant_table('safety_program_token',
  columns => 'token text COLLATE "C" NOT NULL, safety_program_id uuid NOT NULL',
  id => NULL, key => 'token, safety_program_id', grants => 'SELECT, INSERT, DELETE');

ALTER TABLE safety_program ADD FOREIGN KEY (organisation_id, created_by) REFERENCES organisation_user (organisation_id, id);
ALTER TABLE safety_program ADD FOREIGN KEY (organisation_id, conductor) REFERENCES organisation_user (organisation_id, id);
ALTER TABLE safety_program ADD FOREIGN KEY (organisation_id, reviewer) REFERENCES organisation_user (organisation_id, id);
ALTER TABLE safety_program ADD FOREIGN KEY (organisation_id, package) REFERENCES package (organisation_id, id);
ALTER TABLE safety_program ADD FOREIGN KEY (organisation_id, program_type) REFERENCES lookup (organisation_id, id);
ALTER TABLE safety_program ADD FOREIGN KEY (organisation_id, weather) REFERENCES lookup (organisation_id, id);
ALTER TABLE safety_program_token ADD FOREIGN KEY (organisation_id, safety_program_id) REFERENCES safety_program (organisation_id, id);
CREATE UNIQUE INDEX safety_program_number ON safety_program (organisation_id, number);
-- As lists sort: each value is never null, and ties end in the id. A case, since coalesce is not leakproof.
CREATE INDEX safety_program_by_number ON safety_program (organisation_id, (CASE WHEN number IS NULL THEN '' ELSE number END), id);
CREATE INDEX safety_program_by_time ON safety_program
  (organisation_id, (CASE WHEN planned_at IS NULL THEN '-infinity'::timestamptz ELSE planned_at END), id);
CREATE INDEX safety_program_by_status ON safety_program (organisation_id, status, id);
CREATE INDEX safety_program_by_creator ON safety_program (organisation_id, created_by, id);
CREATE INDEX safety_program_by_conductor ON safety_program (organisation_id, conductor, id);
CREATE INDEX safety_program_by_reviewer ON safety_program (organisation_id, reviewer, id);
CREATE INDEX safety_program_of_package ON safety_program (organisation_id, package, id);
CREATE INDEX safety_program_of_type ON safety_program (organisation_id, program_type, id);
CREATE INDEX safety_program_of_series ON safety_program (organisation_id, series, id) WHERE series IS NOT NULL;
CREATE INDEX safety_program_by_weather ON safety_program (organisation_id, weather) WHERE weather IS NOT NULL;
-- What is held soon, for the reminder of the day before.
CREATE INDEX safety_program_to_remind ON safety_program (organisation_id, planned_at) WHERE status = 'approved' AND reminded_at IS NULL;
CREATE UNIQUE INDEX safety_program_token_record ON safety_program_token (organisation_id, safety_program_id, token);
