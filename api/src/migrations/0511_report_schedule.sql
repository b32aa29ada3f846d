-- Reports that come by mail, weekly or monthly (modules/reports/schedules): which, by which filters, on which day, and to whom. Each who
-- gets one has a file of their own, made in their rights and language as they are then.
SELECT make_tenant_table('report_schedule',
  columns => $$
    member_id bigint NOT NULL,
    report_key text COLLATE "C" NOT NULL CHECK (length(report_key) <= 40),
    format text NOT NULL CHECK (format IN ('xlsx', 'csv', 'pdf')),
    filters jsonb NOT NULL DEFAULT '{}' CHECK (length(filters::text) <= 20000),
    every text NOT NULL CHECK (every IN ('week', 'month')),
    on_day smallint NOT NULL CHECK (on_day BETWEEN 1 AND CASE every WHEN 'week' THEN 7 ELSE 28 END),
    goes_on date NOT NULL,
    created_at timestamptz NOT NULL DEFAULT now(),
    updated_at timestamptz NOT NULL DEFAULT now()
  $$,
  grants => 'SELECT, INSERT, UPDATE, DELETE');
ALTER TABLE report_schedule ADD FOREIGN KEY (organisation_id, member_id) REFERENCES organisation_user (organisation_id, id);
CREATE INDEX report_schedule_due ON report_schedule (organisation_id, goes_on);
CREATE INDEX report_schedule_of_member ON report_schedule (organisation_id, member_id);

-- Who gets it; `stopped_at`: they want it no more, which nobody else takes back. `told`: what came of the last one.
SELECT make_tenant_table('report_recipient',
  columns => $$
    schedule_id uuid NOT NULL,
    member_id bigint NOT NULL,
    stopped_at timestamptz,
    told text CHECK (told IN ('waiting', 'sent', 'rights', 'no_mail', 'failed')),
    told_at timestamptz
  $$,
  id => NULL, key => 'schedule_id, member_id', grants => 'SELECT, INSERT, UPDATE, DELETE');
ALTER TABLE report_recipient ADD FOREIGN KEY (organisation_id, schedule_id) REFERENCES report_schedule (organisation_id, id);
ALTER TABLE report_recipient ADD FOREIGN KEY (organisation_id, member_id) REFERENCES organisation_user (organisation_id, id);
CREATE INDEX report_recipient_of_member ON report_recipient (organisation_id, member_id);

-- Made for a schedule rather than ordered; without a reference, as it outlives the schedule.
ALTER TABLE excel_file ADD COLUMN schedule_id uuid;
