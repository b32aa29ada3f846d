-- How many programmes of each type a package's contract asks for in a month, from a month on. Columns are called as the contract's
-- fields are.

SELECT make_tenant_table('safety_target',
  columns => $$
    number text CHECK (length(number) <= 32),
    status text NOT NULL DEFAULT 'active' CHECK (status IN ('active', 'retired')),
    version int NOT NULL DEFAULT 1,
    created_by bigint NOT NULL,
    created_at timestamptz NOT NULL DEFAULT now(),
    updated_at timestamptz NOT NULL DEFAULT now(),
    received_at timestamptz NOT NULL DEFAULT now(),
    time_suspect boolean NOT NULL DEFAULT false,
    content_hash text NOT NULL,
    field_versions jsonb NOT NULL DEFAULT '{}',
    package bigint NOT NULL,
    title text NOT NULL CHECK (length(title) BETWEEN 1 AND 120),
    targets jsonb NOT NULL
  $$,
  grants => 'SELECT, INSERT, UPDATE');
SELECT make_tenant_table('safety_target_token',
  columns => 'token text COLLATE "C" NOT NULL, safety_target_id uuid NOT NULL',
  id => NULL, key => 'token, safety_target_id', grants => 'SELECT, INSERT, DELETE');

ALTER TABLE safety_target ADD FOREIGN KEY (organisation_id, created_by) REFERENCES organisation_user (organisation_id, id);
ALTER TABLE safety_target ADD FOREIGN KEY (organisation_id, package) REFERENCES package (organisation_id, id);
ALTER TABLE safety_target_token ADD FOREIGN KEY (organisation_id, safety_target_id) REFERENCES safety_target (organisation_id, id);
CREATE INDEX safety_target_by_creator ON safety_target (organisation_id, created_by, id);
CREATE INDEX safety_target_by_title ON safety_target (organisation_id, title, id);
CREATE INDEX safety_target_by_status ON safety_target (organisation_id, status, id);
CREATE INDEX safety_target_of_package ON safety_target (organisation_id, package, id);
CREATE UNIQUE INDEX safety_target_token_record ON safety_target_token (organisation_id, safety_target_id, token);
