-- `tried_mark`: the logon and address that failed last; a pause (`not_before`) holds for them alone.
ALTER TABLE sap_sync ADD COLUMN tried_mark text CHECK (length(tried_mark) <= 64);
-- Those that are a day old are forgotten each night.
GRANT DELETE ON sap_fetch TO chainage_app;
