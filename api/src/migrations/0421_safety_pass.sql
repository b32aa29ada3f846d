-- Permits to work and induction passes. Columns are called as the contract's fields are; what is said of the holder and of the
-- training is kept as it was on the day of issue. A pass whose days are over stays valid: its day says so.

SELECT make_tenant_table('safety_pass',
  columns => $$
    number text CHECK (length(number) <= 32),
    status text NOT NULL DEFAULT 'valid' CHECK (status IN ('valid', 'revoked')),
    version int NOT NULL DEFAULT 1,
    created_by bigint NOT NULL,
    created_at timestamptz NOT NULL DEFAULT now(),
    updated_at timestamptz NOT NULL DEFAULT now(),
    received_at timestamptz NOT NULL DEFAULT now(),
    time_suspect boolean NOT NULL DEFAULT false,
    content_hash text NOT NULL,
    field_versions jsonb NOT NULL DEFAULT '{}',
    pass_type text NOT NULL CHECK (pass_type IN ('induction', 'permit')),
    worker uuid NOT NULL,
    program uuid NOT NULL,
    work text CHECK (length(work) <= 40),
    site text CHECK (length(site) <= 120),
    valid_from date NOT NULL,
    valid_until date NOT NULL,
    holder text NOT NULL CHECK (length(holder) <= 80),
    holder_trade text CHECK (length(holder_trade) <= 60),
    holder_employer text CHECK (length(holder_employer) <= 80),
    trained_on date,
    training_no text CHECK (length(training_no) <= 32),
    revoked_at timestamptz,
    revoked_reason text CHECK (length(revoked_reason) <= 300),
    CHECK (valid_until >= valid_from),
    CHECK ((pass_type = 'permit') = (work IS NOT NULL)),
    CHECK ((status = 'revoked') = (revoked_at IS NOT NULL))
  $$,
  grants => 'SELECT, INSERT, UPDATE');
SELECT make_tenant_table('safety_pass_token',
  columns => 'token text COLLATE "C" NOT NULL, safety_pass_id uuid NOT NULL',
  id => NULL, key => 'token, safety_pass_id', grants => 'SELECT, INSERT, DELETE');

ALTER TABLE safety_pass ADD FOREIGN KEY (organisation_id, created_by) REFERENCES organisation_user (organisation_id, id);
ALTER TABLE safety_pass ADD FOREIGN KEY (organisation_id, worker) REFERENCES safety_worker (organisation_id, id);
ALTER TABLE safety_pass ADD FOREIGN KEY (organisation_id, program) REFERENCES safety_program (organisation_id, id);
ALTER TABLE safety_pass_token ADD FOREIGN KEY (organisation_id, safety_pass_id) REFERENCES safety_pass (organisation_id, id);

CREATE UNIQUE INDEX safety_pass_number ON safety_pass (organisation_id, number);
CREATE INDEX safety_pass_by_number ON safety_pass (organisation_id, (CASE WHEN number IS NULL THEN '' ELSE number END), id);
CREATE INDEX safety_pass_by_holder ON safety_pass (organisation_id, holder, id);
CREATE INDEX safety_pass_by_end ON safety_pass (organisation_id, valid_until, id);
CREATE INDEX safety_pass_of_worker ON safety_pass (organisation_id, worker, valid_until);
CREATE INDEX safety_pass_of_program ON safety_pass (organisation_id, program);
CREATE INDEX safety_pass_by_creator ON safety_pass (organisation_id, created_by);
-- What a device asks for, to check cards without signal.
CREATE INDEX safety_pass_revoked ON safety_pass (organisation_id, valid_until, id) WHERE status = 'revoked';
CREATE UNIQUE INDEX safety_pass_token_record ON safety_pass_token (organisation_id, safety_pass_id, token);
