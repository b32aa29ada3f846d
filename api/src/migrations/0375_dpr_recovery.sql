-- Lines that take back what was approved too much of. What they come to is below nought, at the rate of the day they take it back from.
ALTER TABLE dpr_log
  ADD COLUMN is_recovery boolean,
  ADD COLUMN recovery_day date,
  ADD COLUMN recovery_reason text CHECK (length(recovery_reason) <= 300),
  DROP CONSTRAINT dpr_log_quantity_check,
  ADD CONSTRAINT dpr_log_quantity_check CHECK (CASE WHEN is_recovery IS TRUE THEN quantity <= 0 ELSE quantity >= 0 END),
  ADD CHECK (status <> 'approved' OR is_recovery IS NOT TRUE OR (recovery_day IS NOT NULL AND recovery_reason IS NOT NULL));

-- `rate_day`: whose rate holds; of what was measured its own day.
ALTER TABLE dpr_day ADD COLUMN rate_day date, DROP CONSTRAINT dpr_day_quantity_check;
SELECT in_each_organisation($each$
  UPDATE dpr_day d SET rate_day = d.work_date WHERE d.organisation_id = $1
$each$, expects => 'perhaps none');
ALTER TABLE dpr_day ALTER COLUMN rate_day SET NOT NULL;
ALTER TABLE dpr_day DROP CONSTRAINT dpr_day_pkey;
ALTER TABLE dpr_day ADD CONSTRAINT dpr_day_pkey PRIMARY KEY (organisation_id, package_key, counted_in, work_date, rate_day);
