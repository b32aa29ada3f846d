-- SAP's "for ever" (9999-12-31) was taken over as a day that no answer may say, and such an order could not be opened.
UPDATE purchase_order SET valid_from = NULL WHERE valid_from < '2000-01-01' OR valid_from >= '2100-01-01';
UPDATE purchase_order SET valid_to = NULL WHERE valid_to < '2000-01-01' OR valid_to >= '2100-01-01';
UPDATE purchase_order SET po_date = NULL WHERE po_date < '2000-01-01' OR po_date >= '2100-01-01';
