-- Who wanted a report no more and was then taken off it (modules/reports/schedules): kept, so that it stays stopped should they be
-- put on it again, and shown to nobody until then.
ALTER TABLE report_recipient ADD COLUMN is_removed boolean NOT NULL DEFAULT false;
