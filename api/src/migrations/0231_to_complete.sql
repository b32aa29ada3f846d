-- Accidents that are handed in, not approved, and still owe what comes later: few at any time, however many there were. Written out
-- as the list's filter has it, its fields in the order of the declaration.
CREATE INDEX issue_to_complete ON issue (organisation_id, sorted_at DESC, id DESC)
  WHERE status IN ('pending_review', 'in_progress', 'resolved') AND approved_at IS NULL
    AND issue_type IN ('highway', 'road_user_accident')
    AND NOT details ?& ARRAY['nature_of_accident', 'accident_classification', 'causes', 'vehicles', 'road_feature',
      'road_condition', 'weather_condition', 'light', 'help_types'];
