-- Views of lists that members keep (modules/views): private, or shared with whoever has their author's role or with everybody. How
-- many there may be is counted before one is written (`limits.ts`), so that one read has all that a member sees.
SELECT make_tenant_table('list_view',
  columns => 'member_id bigint NOT NULL, role_id bigint NOT NULL, list text COLLATE "C" NOT NULL CHECK (length(list) <= 80),
    name text NOT NULL CHECK (length(name) BETWEEN 1 AND 60), filters jsonb NOT NULL CHECK (length(filters::text) <= 20000),
    ordering text COLLATE "C" NOT NULL CHECK (length(ordering) <= 41),
    columns text[] CHECK (cardinality(columns) <= 60),
    shared text COLLATE "C" NOT NULL CHECK (shared IN (''me'', ''role'', ''organisation'')),
    created_at timestamptz NOT NULL DEFAULT now(), updated_at timestamptz NOT NULL DEFAULT now()',
  grants => 'SELECT, INSERT, UPDATE, DELETE');
ALTER TABLE list_view ADD FOREIGN KEY (organisation_id, member_id) REFERENCES organisation_user (organisation_id, id);
ALTER TABLE list_view ADD FOREIGN KEY (organisation_id, role_id) REFERENCES organisation_role (organisation_id, id);
CREATE INDEX list_view_by_member ON list_view (organisation_id, member_id, id);
CREATE INDEX list_view_shared ON list_view (organisation_id, shared, role_id, id) WHERE shared <> 'me';
