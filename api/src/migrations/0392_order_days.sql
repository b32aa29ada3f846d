-- SAP's "for ever" (9999-12-31) was taken over as a day that no answer may say, and such an order could not be opened.
SELECT in_each_organisation($each$
  UPDATE purchase_order SET
    valid_from = CASE WHEN valid_from >= '2000-01-01' AND valid_from < '2100-01-01' THEN valid_from END,
    valid_to = CASE WHEN valid_to >= '2000-01-01' AND valid_to < '2100-01-01' THEN valid_to END,
    po_date = CASE WHEN po_date >= '2000-01-01' AND po_date < '2100-01-01' THEN po_date END
  WHERE organisation_id = $1 AND
    (valid_from < '2000-01-01' OR valid_from >= '2100-01-01' OR valid_to < '2000-01-01' OR valid_to >= '2100-01-01'
      OR po_date < '2000-01-01' OR po_date >= '2100-01-01')
$each$, expects => 'perhaps none');
