-- outside a transaction
-- By whom mails go to: on a cluster functions ask the copy for a member's account.
CREATE INDEX CONCURRENTLY membership_member ON membership (organisation, member_id);
