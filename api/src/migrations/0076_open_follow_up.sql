-- Closed accidents whose FIR is still to come: few, whom the list must not look for among all that are closed.
CREATE INDEX issue_open_follow_up ON issue (organisation_id, sorted_at DESC, id DESC)
  WHERE status = 'closed' AND issue_type = 'road_user_accident' AND (details ->> 'fir_status') = 'pending';
