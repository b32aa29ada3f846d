-- A measure that a report or a repair states keeps the temporary limit, and of several the earliest (domain.md section 7 rule 6): until
-- now temporary fixes alone did, the first to arrive. What cannot be true, before the event or still to come, is left out.
-- few rows: reports of sub-types with a temporary limit, an index of their own, that state a measure; nobody waits for others
SELECT in_each_organisation($$
  UPDATE issue i SET temporary_at = (i.details ->> 'temporary_measure_at')::timestamptz
  WHERE i.organisation_id = $1 AND i.temporary_due_at IS NOT NULL AND i.due_at IS NOT NULL AND i.status <> 'draft'
    AND (i.details ->> 'temporary_measure_at')::timestamptz BETWEEN i.occurred_at AND now()
    AND (i.temporary_at IS NULL OR i.temporary_at > (i.details ->> 'temporary_measure_at')::timestamptz)$$,
  expects => 'perhaps none');
