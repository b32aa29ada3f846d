-- A request for more time stood on after the repair was done. It ends there now (workflow.ts); those that outlived it end here.
SELECT in_each_organisation($each$
  UPDATE issue SET extension_requested = NULL
  WHERE organisation_id = $1 AND extension_requested IS NOT NULL AND status NOT IN ('approved', 'in_progress')
$each$, expects => 'perhaps none');
-- no line of the audit tells of it: what readers have of the lists holds no longer (http/unchanged.ts)
UPDATE organisation SET updated_at = now();
