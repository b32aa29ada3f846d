-- SAP's "for ever" (9999-12-31) was taken over as a day that no answer may say, and such an order could not be opened.
DO $$
DECLARE
  v_id uuid;
BEGIN
  FOR v_id IN SELECT o.id FROM organisation o LOOP
    PERFORM enter_organisation(v_id::text);
    UPDATE purchase_order SET valid_from = NULL
      WHERE organisation_id = v_id AND (valid_from < '2000-01-01' OR valid_from >= '2100-01-01');
    UPDATE purchase_order SET valid_to = NULL
      WHERE organisation_id = v_id AND (valid_to < '2000-01-01' OR valid_to >= '2100-01-01');
    UPDATE purchase_order SET po_date = NULL
      WHERE organisation_id = v_id AND (po_date < '2000-01-01' OR po_date >= '2100-01-01');
  END LOOP;
  PERFORM enter_organisation('');
END
$$;
