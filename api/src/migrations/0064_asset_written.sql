-- The register is written by people from here on, as every other record: when it came, whether a clock was wrong, what it was
-- created with, when each field changed. What is there came when it was made, was created by no request, and was never
-- changed since, so that its history begins as it stands.

ALTER TABLE asset
  ADD COLUMN received_at timestamptz,
  ADD COLUMN time_suspect boolean NOT NULL DEFAULT false,
  ADD COLUMN content_hash text,
  ADD COLUMN field_versions jsonb NOT NULL DEFAULT '{}';

SELECT in_each_organisation(
  $$UPDATE asset SET received_at = created_at, content_hash = '' WHERE organisation_id = $1$$,
  expects => 'SELECT count(*) FROM asset WHERE organisation_id = $1');
SELECT in_each_organisation(
  $$INSERT INTO record_action (organisation_id, id, entity, record_id, action, from_status, to_status, by_id, at)
    SELECT organisation_id, gen_random_uuid(), 'asset', id, 'create', NULL, status, created_by, created_at
    FROM asset WHERE organisation_id = $1 ON CONFLICT DO NOTHING$$,
  expects => 'SELECT count(*) FROM asset WHERE organisation_id = $1');

-- No hash of a body is empty: nothing that is sent is taken for what was there.
ALTER TABLE asset
  ALTER COLUMN received_at SET NOT NULL,
  ALTER COLUMN received_at SET DEFAULT now(),
  ALTER COLUMN content_hash SET NOT NULL;

GRANT INSERT, UPDATE ON asset TO chainage_app;
GRANT INSERT, DELETE ON asset_token TO chainage_app;
