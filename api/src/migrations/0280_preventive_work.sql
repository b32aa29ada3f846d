-- Preventive work: schedules of inspections and maintenance, and what each wants done on a day along a stretch. Columns are
-- called as the contract's fields are.

SELECT make_tenant_table('work_schedule',
  columns => $$
    number text CHECK (length(number) <= 32),
    status text NOT NULL DEFAULT 'active' CHECK (status IN ('active', 'paused')),
    version int NOT NULL DEFAULT 1,
    created_by bigint NOT NULL,
    created_at timestamptz NOT NULL DEFAULT now(),
    updated_at timestamptz NOT NULL DEFAULT now(),
    received_at timestamptz NOT NULL DEFAULT now(),
    time_suspect boolean NOT NULL DEFAULT false,
    content_hash text NOT NULL,
    field_versions jsonb NOT NULL DEFAULT '{}',
    title text CHECK (length(title) <= 80),
    care_kind text CHECK (care_kind ~ '^[a-z_]{1,40}$'),
    highway bigint,
    package bigint,
    -- Metres.
    chainage_from int CHECK (chainage_from >= 0),
    chainage_to int CHECK (chainage_to >= chainage_from),
    step_km numeric(7, 3) CHECK (step_km > 0),
    every text CHECK (every IN ('day', 'week', 'month')),
    "interval" int CHECK ("interval" BETWEEN 1 AND 60),
    days_to_do int CHECK (days_to_do BETWEEN 1 AND 60),
    starts_on date,
    ends_on date,
    doer bigint,
    -- {row_id, line}
    checklist jsonb,
    -- The last day for which its works were made, or were not wanted.
    made_until date
  $$,
  grants => 'SELECT, INSERT, UPDATE');

ALTER TABLE work_schedule ADD FOREIGN KEY (organisation_id, created_by) REFERENCES organisation_user (organisation_id, id);
ALTER TABLE work_schedule ADD FOREIGN KEY (organisation_id, doer) REFERENCES organisation_user (organisation_id, id);
ALTER TABLE work_schedule ADD FOREIGN KEY (organisation_id, highway) REFERENCES highway (organisation_id, id);
ALTER TABLE work_schedule ADD FOREIGN KEY (organisation_id, package) REFERENCES package (organisation_id, id);
CREATE UNIQUE INDEX work_schedule_number ON work_schedule (organisation_id, number);
-- As lists sort: each value is never null, and ties end in the id. A case, since coalesce is not leakproof.
CREATE INDEX work_schedule_by_title ON work_schedule
  (organisation_id, (CASE WHEN title IS NULL THEN '' ELSE title END), id);
CREATE INDEX work_schedule_by_chainage ON work_schedule
  (organisation_id, (CASE WHEN chainage_from IS NULL THEN -1 ELSE chainage_from END), id);
CREATE INDEX work_schedule_by_status ON work_schedule (organisation_id, status, id);
CREATE INDEX work_schedule_by_person ON work_schedule (organisation_id, doer, id);
CREATE INDEX work_schedule_by_package ON work_schedule (organisation_id, package, id);

SELECT make_tenant_table('planned_work',
  columns => $$
    number text CHECK (length(number) <= 32),
    status text NOT NULL DEFAULT 'planned' CHECK (status IN ('planned', 'carried_out', 'missed', 'skipped')),
    version int NOT NULL DEFAULT 1,
    created_by bigint NOT NULL,
    created_at timestamptz NOT NULL DEFAULT now(),
    updated_at timestamptz NOT NULL DEFAULT now(),
    received_at timestamptz NOT NULL DEFAULT now(),
    time_suspect boolean NOT NULL DEFAULT false,
    content_hash text NOT NULL,
    field_versions jsonb NOT NULL DEFAULT '{}',
    schedule uuid NOT NULL,
    title text CHECK (length(title) <= 80),
    care_kind text CHECK (care_kind ~ '^[a-z_]{1,40}$'),
    highway bigint,
    package bigint,
    chainage_from int NOT NULL CHECK (chainage_from >= 0),
    chainage_to int CHECK (chainage_to >= chainage_from),
    doer bigint,
    due_on date NOT NULL,
    -- The first instant of that day by the organisation's clock, and the first one that is too late.
    due_from timestamptz NOT NULL,
    due_until timestamptz NOT NULL CHECK (due_until > due_from),
    -- {row_id, line, result, note}
    checklist jsonb,
    done_at timestamptz
  $$,
  grants => 'SELECT, INSERT, UPDATE');

ALTER TABLE planned_work ADD FOREIGN KEY (organisation_id, schedule) REFERENCES work_schedule (organisation_id, id);
ALTER TABLE planned_work ADD FOREIGN KEY (organisation_id, created_by) REFERENCES organisation_user (organisation_id, id);
ALTER TABLE planned_work ADD FOREIGN KEY (organisation_id, doer) REFERENCES organisation_user (organisation_id, id);
ALTER TABLE planned_work ADD FOREIGN KEY (organisation_id, highway) REFERENCES highway (organisation_id, id);
ALTER TABLE planned_work ADD FOREIGN KEY (organisation_id, package) REFERENCES package (organisation_id, id);
-- However often it is made: one for each day and stretch.
CREATE UNIQUE INDEX planned_work_once ON planned_work (organisation_id, schedule, due_on, chainage_from);
CREATE UNIQUE INDEX planned_work_number ON planned_work (organisation_id, number);
CREATE INDEX planned_work_by_end ON planned_work
  (organisation_id, (CASE WHEN due_until IS NULL THEN '-infinity'::timestamptz ELSE due_until END), id);
CREATE INDEX planned_work_by_chainage ON planned_work
  (organisation_id, (CASE WHEN chainage_from IS NULL THEN -1 ELSE chainage_from END), id);
CREATE INDEX planned_work_by_status ON planned_work (organisation_id, status, id);
CREATE INDEX planned_work_by_start ON planned_work (organisation_id, due_from, id);
CREATE INDEX planned_work_by_package ON planned_work (organisation_id, package, id);
CREATE INDEX planned_work_by_person ON planned_work (organisation_id, doer, due_until);
CREATE INDEX planned_work_by_schedule ON planned_work (organisation_id, schedule, status);
-- What may still be missed.
CREATE INDEX planned_work_open ON planned_work (organisation_id, due_until) WHERE status = 'planned';
