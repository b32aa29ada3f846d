-- What members and organisations have used of their limits (api/src/limits.ts) in the window that runs: `who` is an account,
-- or '' for the organisation together. All processes count here.
SELECT make_tenant_table('limit_use',
  columns => 'name text COLLATE "C" NOT NULL CHECK (length(name) <= 40), who text COLLATE "C" NOT NULL CHECK (length(who) <= 40),
    taken bigint NOT NULL CHECK (taken >= 0), resets_at timestamptz NOT NULL',
  id => NULL, key => 'name, who', grants => 'SELECT, INSERT, UPDATE');
