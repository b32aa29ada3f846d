-- When an issue was cancelled or rejected, which history alone said until now: its clock ended then. Null while it is neither.
ALTER TABLE issue ADD COLUMN called_off_at timestamptz;
