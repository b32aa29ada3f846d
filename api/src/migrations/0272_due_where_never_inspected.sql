-- Assets without a day on which they are inspected next never fell due. They are now due one interval after they were seen last, else
-- after they were built (and not before they were entered), else after they were entered, as the server fills it in from now on (modules/assets/next-inspection.ts).

SELECT in_each_organisation($each$
  UPDATE asset a SET next_inspection_on = greatest(
    CASE WHEN a.last_inspected_on IS NULL THEN (a.created_at AT TIME ZONE 'Asia/Kolkata')::date END,
    (coalesce(a.last_inspected_on, a.installed_on, (a.created_at AT TIME ZONE 'Asia/Kolkata')::date)
    + make_interval(months => CASE
      WHEN a.condition = 'critical' THEN 1
      WHEN a.inspected_every IS NOT NULL THEN a.inspected_every
      WHEN a.asset_type IN (715, 716, 717, 718, 720) THEN 3
      WHEN a.asset_type IN (702, 704, 705, 707, 708, 709, 710, 711, 712, 713, 719, 721, 722, 723, 724) THEN 6
      ELSE 12 END))::date)
  WHERE a.organisation_id = $1 AND a.next_inspection_on IS NULL AND a.condition <> 'missing'
$each$, expects => 'perhaps none');

-- lists on devices are asked for anew
SELECT in_each_organisation($each$
  UPDATE organisation o SET settings = o.settings WHERE o.id = $1
$each$, expects => 'rows');
