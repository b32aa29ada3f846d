-- People, packages, roads and kinds are each of one organisation. Taken for independent of it, somebody's issues were expected to be a
-- handful beside a thousand organisations, and all of them read to find those that are late. Each by itself: of several together
-- every combination is counted at each ANALYZE and looked through by each plan.
CREATE STATISTICS issue_of_assigned_to (dependencies) ON organisation_id, assigned_to FROM issue;
CREATE STATISTICS issue_of_resolver (dependencies) ON organisation_id, resolver FROM issue;
CREATE STATISTICS issue_of_created_by (dependencies) ON organisation_id, created_by FROM issue;
CREATE STATISTICS issue_of_package (dependencies) ON organisation_id, package FROM issue;
CREATE STATISTICS issue_of_highway (dependencies) ON organisation_id, highway FROM issue;
CREATE STATISTICS issue_of_category (dependencies) ON organisation_id, category FROM issue;
CREATE STATISTICS issue_of_sub_type (dependencies) ON organisation_id, sub_type FROM issue;
-- what stands there is counted now, not when a tenth of it has changed
DO $$ BEGIN
  IF pg_relation_size('issue') > 0 THEN ANALYZE issue; END IF;
END $$;
