-- What of a notification goes by mail. It is planned beside the step that tells (modules/notifications/mail): what is `new` is
-- looked at once, waits as its reader chose, and is claimed by the job that mails it. What was told before is not mailed.
ALTER TABLE notification
  ADD COLUMN mail text COLLATE "C" NOT NULL DEFAULT 'done' CHECK (mail IN ('new', 'now', 'quiet', 'digest', 'sending', 'done')),
  ADD COLUMN mail_job uuid,
  ADD COLUMN request_id text CHECK (length(request_id) <= 100);
ALTER TABLE notification ALTER COLUMN mail SET DEFAULT 'new';
CREATE INDEX notification_mail ON notification (organisation_id, mail, recipient_id) WHERE mail <> 'done';
-- Asked across organisations, by the owner's function alone, while none is entered.
CREATE INDEX notification_mail_new ON notification (organisation_id) WHERE mail = 'new';
CREATE POLICY notification_across ON notification FOR SELECT TO CURRENT_USER
  USING (nullif(current_setting('chainage.organisation_id', true), '') IS NULL);

-- How a member wants to be told; a member without a row is told as their role is. `mail_stopped` says why no mail goes any more:
-- the reader's wish, or a server that refused the address for good, and then until it is another one.
SELECT make_tenant_table('notice_setting',
  columns => 'member_id bigint NOT NULL, language text NOT NULL DEFAULT ''en'' CHECK (language IN (''en'', ''hi'', ''mr'')),
    channels jsonb NOT NULL DEFAULT ''{}'' CHECK (length(channels::text) <= 2000),
    quiet_from text CHECK (quiet_from ~ ''^([01][0-9]|2[0-3]):[0-5][0-9]$''),
    quiet_to text CHECK (quiet_to ~ ''^([01][0-9]|2[0-3]):[0-5][0-9]$''),
    mail_stopped text CHECK (mail_stopped IN (''unsubscribed'', ''refused'')), mail_stopped_reason text CHECK
    (length(mail_stopped_reason) <= 300), mail_stopped_address text CHECK (length(mail_stopped_address) <= 254),
    updated_at timestamptz NOT NULL DEFAULT now(), CHECK ((quiet_from IS NULL) = (quiet_to IS NULL))',
  id => NULL, key => 'member_id', grants => 'SELECT, INSERT, UPDATE');
ALTER TABLE notice_setting ADD FOREIGN KEY (organisation_id, member_id) REFERENCES organisation_user (organisation_id, id);

-- Whose notifications nobody has looked at.
CREATE FUNCTION organisations_with_new_mail()
RETURNS SETOF uuid
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
AS $$ SELECT DISTINCT n.organisation_id FROM public.notification n WHERE n.mail = 'new' $$;

-- Where a member of the organisation that is entered is written to; nothing for whoever may not sign in.
CREATE FUNCTION mail_address_of(p_organisation_id uuid, p_member_id bigint)
RETURNS text
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
AS $$
  SELECT a.email FROM public.organisation_user u JOIN public.account a ON a.id = u.account_id
  WHERE u.organisation_id = p_organisation_id AND u.id = p_member_id AND u.is_active AND a.is_active
    AND p_organisation_id = nullif(current_setting('chainage.organisation_id', true), '')::uuid
$$;

REVOKE EXECUTE ON FUNCTION organisations_with_new_mail(), mail_address_of(uuid, bigint) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION organisations_with_new_mail(), mail_address_of(uuid, bigint) TO chainage_app;
