-- People who can sign in, their devices, and what limits guessing. None of these belongs to an organisation. The owner's
-- SECURITY DEFINER functions (0003) read them before anybody is known; the application's role sees its own account only.

CREATE TABLE account (
  id uuid PRIMARY KEY,
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 120),
  email text NOT NULL CHECK (length(email) <= 254),
  mobile text CHECK (mobile ~ '^[6-9][0-9]{9}$'),
  password_hash text NOT NULL,
  role text NOT NULL DEFAULT 'subscriber' CHECK (role IN ('subscriber', 'employee', 'reseller', 'admin')),
  is_active boolean NOT NULL DEFAULT true,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now()
);
CREATE UNIQUE INDEX account_email ON account (lower(email));
CREATE UNIQUE INDEX account_mobile ON account (mobile);

ALTER TABLE account ENABLE ROW LEVEL SECURITY;
CREATE POLICY account_self ON account
  USING (id = nullif(current_setting('chainage.account_id', true), '')::uuid);
GRANT SELECT (id, name, email, mobile, role, is_active, created_at, updated_at) ON account TO chainage_app;
GRANT UPDATE (name, updated_at) ON account TO chainage_app;

-- One row per signed-in device. Tokens are stored as sha256 only.
CREATE TABLE session (
  id uuid PRIMARY KEY,
  account_id uuid NOT NULL REFERENCES account (id),
  token_hash text NOT NULL UNIQUE,
  media_hash text NOT NULL UNIQUE,
  name text NOT NULL CHECK (length(name) <= 120),
  created_at timestamptz NOT NULL DEFAULT now(),
  last_used_at timestamptz NOT NULL DEFAULT now(),
  revoked_at timestamptz
);
CREATE INDEX session_account ON session (account_id);

ALTER TABLE session ENABLE ROW LEVEL SECURITY;
CREATE POLICY session_self ON session
  USING (account_id = nullif(current_setting('chainage.account_id', true), '')::uuid);
GRANT SELECT (id, account_id, name, created_at, last_used_at, revoked_at) ON session TO chainage_app;
GRANT INSERT ON session TO chainage_app;
GRANT UPDATE (revoked_at) ON session TO chainage_app;

-- Sign-ins, sign-outs and changes of an account. Like `audit`, it can only grow.
CREATE TABLE account_audit (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  account_id uuid NOT NULL REFERENCES account (id),
  at timestamptz NOT NULL DEFAULT now(),
  session_id uuid,
  action text NOT NULL,
  before jsonb,
  after jsonb,
  device text
);
CREATE INDEX account_audit_account ON account_audit (account_id, id);
ALTER TABLE account_audit ENABLE ROW LEVEL SECURITY;
CREATE POLICY account_audit_self ON account_audit
  USING (account_id = nullif(current_setting('chainage.account_id', true), '')::uuid);
GRANT SELECT, INSERT ON account_audit TO chainage_app;

-- Receipts of writes on the account itself (`receipt` holds those of an organisation).
CREATE TABLE account_receipt (
  account_id uuid NOT NULL REFERENCES account (id),
  key text NOT NULL PRIMARY KEY,
  method text NOT NULL,
  path text NOT NULL,
  hash text NOT NULL,
  status int,
  answer text,
  created_at timestamptz NOT NULL DEFAULT now()
);
ALTER TABLE account_receipt ENABLE ROW LEVEL SECURITY;
CREATE POLICY account_receipt_self ON account_receipt
  USING (account_id = nullif(current_setting('chainage.account_id', true), '')::uuid);
GRANT SELECT, INSERT ON account_receipt TO chainage_app;
GRANT UPDATE (status, answer) ON account_receipt TO chainage_app;

-- Counters of attempts in a window. `bucket` is a hash, never a name or an address.
CREATE TABLE rate_limit (
  bucket text PRIMARY KEY,
  taken int NOT NULL,
  resets_at timestamptz NOT NULL
);
CREATE INDEX rate_limit_resets_at ON rate_limit (resets_at);
GRANT SELECT, INSERT, UPDATE, DELETE ON rate_limit TO chainage_app;
