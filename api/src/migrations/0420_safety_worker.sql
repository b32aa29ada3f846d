-- Workers of contractors, and who stood in which program. Columns are called as the contract's fields are. `name_key`,
-- `employer_key`, `no_key`: one spelling of each (contracts/safety/person-key.ts), '' for none.

SELECT make_tenant_table('safety_worker',
  columns => $$
    number text CHECK (length(number) <= 32),
    status text NOT NULL DEFAULT 'active' CHECK (status IN ('active', 'has_left')),
    version int NOT NULL DEFAULT 1,
    created_by bigint NOT NULL,
    created_at timestamptz NOT NULL DEFAULT now(),
    updated_at timestamptz NOT NULL DEFAULT now(),
    received_at timestamptz NOT NULL DEFAULT now(),
    time_suspect boolean NOT NULL DEFAULT false,
    content_hash text NOT NULL,
    field_versions jsonb NOT NULL DEFAULT '{}',
    name text NOT NULL CHECK (length(name) BETWEEN 1 AND 80),
    employer text CHECK (length(employer) <= 80),
    trade text CHECK (length(trade) <= 60),
    person_no text CHECK (length(person_no) <= 30),
    sex text CHECK (sex IN ('male', 'female', 'other')),
    package bigint,
    photo uuid,
    phone text CHECK (length(phone) <= 18),
    last_seen_on date,
    name_key text NOT NULL,
    employer_key text NOT NULL DEFAULT '',
    no_key text NOT NULL DEFAULT ''
  $$,
  grants => 'SELECT, INSERT, UPDATE');
SELECT make_tenant_table('safety_worker_token',
  columns => 'token text COLLATE "C" NOT NULL, safety_worker_id uuid NOT NULL',
  id => NULL, key => 'token, safety_worker_id', grants => 'SELECT, INSERT, DELETE');
-- One row for each person of a program that was held; `held_on`: its day, for the last time somebody was seen.
SELECT make_tenant_table('safety_attendance',
  columns => 'program uuid NOT NULL, worker uuid NOT NULL, held_on date NOT NULL',
  id => NULL, key => 'program, worker', grants => 'SELECT, INSERT, DELETE');

ALTER TABLE safety_worker ADD FOREIGN KEY (organisation_id, created_by) REFERENCES organisation_user (organisation_id, id);
ALTER TABLE safety_worker ADD FOREIGN KEY (organisation_id, package) REFERENCES package (organisation_id, id);
ALTER TABLE safety_worker_token ADD FOREIGN KEY (organisation_id, safety_worker_id) REFERENCES safety_worker (organisation_id, id);
ALTER TABLE safety_attendance ADD FOREIGN KEY (organisation_id, worker) REFERENCES safety_worker (organisation_id, id);

-- The same person is not entered twice: by their number on the employer's roll, else by name and employer.
CREATE UNIQUE INDEX safety_worker_no ON safety_worker (organisation_id, no_key, employer_key) WHERE no_key <> '';
CREATE UNIQUE INDEX safety_worker_named ON safety_worker (organisation_id, name_key, employer_key) WHERE no_key = '';
CREATE INDEX safety_worker_of_employer ON safety_worker (organisation_id, employer_key, name_key);
CREATE INDEX safety_worker_by_name ON safety_worker (organisation_id, name, id);
CREATE INDEX safety_worker_by_employer ON safety_worker
  (organisation_id, (CASE WHEN employer IS NULL THEN '' ELSE employer END), id);
CREATE INDEX safety_worker_by_last_seen ON safety_worker
  (organisation_id, (CASE WHEN last_seen_on IS NULL THEN '-infinity'::date ELSE last_seen_on END), id);
CREATE INDEX safety_worker_of_package ON safety_worker (organisation_id, package, name, id);
CREATE INDEX safety_worker_by_creator ON safety_worker (organisation_id, created_by);
CREATE UNIQUE INDEX safety_worker_token_record ON safety_worker_token (organisation_id, safety_worker_id, token);
CREATE INDEX safety_attendance_of_worker ON safety_attendance (organisation_id, worker, held_on);
ALTER TABLE safety_attendance ADD FOREIGN KEY (organisation_id, program) REFERENCES safety_program (organisation_id, id);
