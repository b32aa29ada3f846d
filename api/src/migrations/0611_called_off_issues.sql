-- The register of breaches (domain.md section 7 rule 16) keeps what was late when it was cancelled or rejected: those from before get
-- the moment that their history says. Apart from 0610, whose lock of the table would last as long.
-- few rows: what was cancelled or rejected takes no further step: nobody waits for it
SELECT in_each_organisation($$
  UPDATE issue i SET called_off_at = (
    SELECT max(h.at) FROM record_action h WHERE h.organisation_id = $1 AND h.entity = 'issue' AND h.record_id = i.id
      AND h.action <> 'comment' AND h.action IN ('cancel', 'reject'))
  WHERE i.organisation_id = $1 AND i.status IN ('cancelled', 'rejected') AND i.called_off_at IS NULL$$,
  expects => 'perhaps none');
