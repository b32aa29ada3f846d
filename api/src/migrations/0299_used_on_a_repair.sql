-- A log of what went out or came back may say which issue it was used on.

ALTER TABLE stock_log ADD COLUMN issue uuid;
ALTER TABLE stock_log ADD FOREIGN KEY (organisation_id, issue) REFERENCES issue (organisation_id, id);
CREATE INDEX stock_log_of_issue ON stock_log (organisation_id, issue, day_order, id) WHERE issue IS NOT NULL;
