-- The audit as it is read: newest first, of all, of a person, of a kind of record. A record's own lines have their index already.
CREATE INDEX audit_by_time ON audit (organisation_id, at, id);
CREATE INDEX audit_of_member ON audit (organisation_id, member_id, at, id);
CREATE INDEX audit_of_entity ON audit (organisation_id, entity, at, id);
