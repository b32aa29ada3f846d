-- What a member is told of a record: one row while it is unread, however often the same happened to the same record. What the record
-- is, is read when the row is, by the rights of then; nothing of it is kept here.
SELECT make_tenant_table('notification',
  columns => 'recipient_id bigint NOT NULL, event text NOT NULL CHECK (event ~ ''^[a-z_]+\.[a-z_0-9]+$'' AND length(event) <= 80),
    entity text NOT NULL CHECK (length(entity) <= 40), record_id uuid NOT NULL, by_id bigint, at timestamptz NOT NULL,
    times int NOT NULL DEFAULT 1, read_at timestamptz',
  id => 'bigint', key => 'recipient_id, id', grants => 'SELECT, INSERT, UPDATE');
ALTER TABLE notification ADD FOREIGN KEY (organisation_id, recipient_id) REFERENCES organisation_user (organisation_id, id);
CREATE UNIQUE INDEX notification_unread ON notification (organisation_id, recipient_id, record_id, event) WHERE read_at IS NULL;
