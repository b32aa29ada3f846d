-- What was copied at submit (domain.md section 7 rule 6) outlives a corrected sub-type: it holds again once the correction is taken
-- back. Null until limits are first corrected: till then they are those of the submit, of issues from before as well.
ALTER TABLE issue ADD COLUMN submitted_limits jsonb;
