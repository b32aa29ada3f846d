-- What was done with a record is shown whatever was said about it since (kernel/history): its newest steps without a walk
-- through its comments.
CREATE INDEX record_action_step ON record_action (organisation_id, entity, record_id, seq) WHERE action <> 'comment';
