-- What issues count for on a dashboard, by the day it counts on (India's), kind and package, so that a dashboard of years adds up rows of
-- days and not issues. `of`: of the day it happened, or of the day it was closed. Made of the issues alone, and anew from them at any time
-- (modules/issues/counts).
SELECT make_tenant_table('issue_count',
  columns => $$of text COLLATE "C" NOT NULL CHECK (of IN ('happened', 'closed')),
    issue_type text COLLATE "C" NOT NULL, day date NOT NULL, measure text COLLATE "C" NOT NULL,
    key bigint NOT NULL, package bigint NOT NULL, n bigint NOT NULL$$,
  id => NULL, key => 'of, issue_type, day, measure, key, package', grants => 'SELECT, INSERT, DELETE');
-- Up to which line of the audit they are counted, and when all of them were counted last.
SELECT make_tenant_table('issue_counted',
  columns => $$place int NOT NULL CHECK (place = 1), upto bigint NOT NULL, at timestamptz NOT NULL, whole_at timestamptz NOT NULL$$,
  id => NULL, key => 'place', grants => 'SELECT, INSERT, UPDATE');
