-- Lines that each fit may together come to more than one of them holds.
ALTER TABLE dpr_day ALTER COLUMN quantity TYPE numeric(20, 3);
