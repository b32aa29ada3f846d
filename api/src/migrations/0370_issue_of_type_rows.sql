-- What a type's list is filtered and sorted by stands in its index by time: a type with some thousand issues among a million was
-- read row by row for it, and half of a frequent type by the table. The old one goes in the next file, so that lists are read meanwhile.
CREATE INDEX new_by_type_time ON issue (organisation_id, issue_type, sorted_at DESC, id DESC)
  INCLUDE (status, direction, priority_rank, due_at, resolved_at, chainage_from, created_at, package, highway, sub_type,
    assigned_to, resolver, created_by);
