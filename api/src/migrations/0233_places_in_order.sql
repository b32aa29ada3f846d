-- What lies in a stretch of road is found, counted and put in order of time from these alone, without the rows of all that begins
-- in it.
DROP INDEX issue_by_chainage, issue_stretch, issue_long_stretch;
CREATE INDEX issue_by_chainage ON issue
  (organisation_id, (CASE WHEN chainage_from IS NULL THEN -1 ELSE chainage_from END), id)
  INCLUDE (chainage_from, chainage_to, highway, sorted_at, issue_type);
CREATE INDEX issue_stretch ON issue (organisation_id, chainage_from)
  INCLUDE (chainage_to, highway, sorted_at, issue_type, id) WHERE chainage_to IS NOT NULL;
CREATE INDEX issue_long_stretch ON issue (organisation_id, chainage_to)
  INCLUDE (chainage_from, highway, sorted_at, issue_type, id) WHERE chainage_to - chainage_from > 2000;
