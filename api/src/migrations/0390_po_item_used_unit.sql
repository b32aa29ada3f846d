-- In which unit an item was used, once SAP's has become another or one that nobody here knows: `unit` comes back with it.
ALTER TABLE purchase_order_item ADD COLUMN used_unit bigint;
ALTER TABLE purchase_order_item ADD FOREIGN KEY (organisation_id, used_unit) REFERENCES lookup (organisation_id, id);
