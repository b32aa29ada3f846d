-- What the strip of a road shows: open issues kilometre by kilometre, accidents newest first. Closed ones, which are most, are in neither.
CREATE INDEX issue_open_along_road ON issue (organisation_id, highway, chainage_from)
  WHERE status IN ('pending_review', 'returned', 'approved', 'in_progress', 'resolved');
CREATE INDEX issue_accident_on_road ON issue (organisation_id, highway, sorted_at)
  WHERE issue_type IN ('road_user_accident', 'highway') AND status <> 'draft';
-- Most programmes are held in a room and lie on no road.
CREATE INDEX safety_program_on_road ON safety_program (organisation_id, highway, planned_at)
  WHERE chainage_from IS NOT NULL;
