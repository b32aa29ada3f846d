-- An organisation enters what it goes by without anybody's help: its roads with their lines, its lists, and its own name and code.
-- Versions keep two editors of one thing from overwriting each other. Nothing of it can be deleted but a line, which is written anew.
ALTER TABLE highway ADD COLUMN version int NOT NULL DEFAULT 1;
GRANT INSERT ON highway TO chainage_app;
GRANT UPDATE (code, name, chainage_from, chainage_to, ends, is_active, version, updated_at) ON highway TO chainage_app;
GRANT INSERT, DELETE ON alignment_point TO chainage_app;

GRANT INSERT ON lookup TO chainage_app;
GRANT UPDATE (label, is_active, sort_order) ON lookup TO chainage_app;

ALTER TABLE organisation ADD COLUMN version int NOT NULL DEFAULT 1;
ALTER TABLE organisation ADD COLUMN logo uuid;
GRANT UPDATE (name, code, state, version, logo) ON organisation TO chainage_app;

-- Who builds or maintains the package for the organisation (domain.md section 1, "O&M contractor").
ALTER TABLE package ADD COLUMN contractor text CHECK (length(contractor) <= 120);

-- What an organisation is called is its own to change; two never go by the same, however it is written.
UPDATE organisation o SET code = left(o.code, 12) || left(md5(o.id::text), 8)
  WHERE EXISTS (SELECT FROM organisation e WHERE upper(e.code) = upper(o.code) AND e.id < o.id);
CREATE UNIQUE INDEX organisation_code_any_case ON organisation (upper(code));

-- Whose orders come from SAP: the organisation that the setting's code led to first, by its id, so that neither leaving the code nor
-- taking it moves the connection. Without one, nobody had the code yet; it is kept for whom the server's operator makes.
CREATE TABLE sap_organisation (
  code text PRIMARY KEY CHECK (code = upper(code)),
  organisation uuid REFERENCES organisation (id)
);
ALTER TABLE sap_organisation ENABLE ROW LEVEL SECURITY;
CREATE POLICY sap_organisation_nobody ON sap_organisation USING (false);

CREATE FUNCTION remember_sap_organisation(p_code text)
RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
AS $$
  INSERT INTO public.sap_organisation AS s (code, organisation)
    VALUES (upper(p_code), (SELECT o.id FROM public.organisation o WHERE upper(o.code) = upper(p_code)))
    ON CONFLICT (code) DO UPDATE SET organisation = excluded.organisation WHERE s.organisation IS NULL
$$;

-- Whether it is the organisation of the transaction.
CREATE FUNCTION is_sap_organisation(p_code text)
RETURNS boolean
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
AS $$
  SELECT coalesce(
    coalesce(
      (SELECT s.organisation FROM public.sap_organisation s WHERE s.code = upper(p_code)),
      (SELECT o.id FROM public.organisation o WHERE upper(o.code) = upper(p_code)))
    = nullif(current_setting('chainage.organisation_id', true), '')::uuid, false)
$$;

-- Before the organisation of the transaction changes its code: one that SAP goes by stays its own for good. False where the new one
-- is another's in that way.
CREATE FUNCTION may_take_organisation_code(p_code text)
RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
AS $$
DECLARE
  v_own uuid := nullif(current_setting('chainage.organisation_id', true), '')::uuid;
BEGIN
  UPDATE public.sap_organisation s SET organisation = v_own
    WHERE s.organisation IS NULL AND s.code = (SELECT upper(o.code) FROM public.organisation o WHERE o.id = v_own);
  RETURN NOT EXISTS (
    SELECT FROM public.sap_organisation s WHERE s.code = upper(p_code) AND s.organisation IS DISTINCT FROM v_own);
END
$$;

-- As in 0440, and none that SAP goes by.
CREATE OR REPLACE FUNCTION free_organisation_code(p_wanted text)
RETURNS text
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
AS $$
  SELECT c.code FROM (
    SELECT n, left(p_wanted, 12) || CASE WHEN n = 1 THEN '' ELSE n::text END AS code FROM generate_series(1, 1000) n) c
  WHERE NOT EXISTS (SELECT FROM public.organisation o WHERE upper(o.code) = upper(c.code))
    AND NOT EXISTS (SELECT FROM public.sap_organisation s WHERE s.code = upper(c.code))
  ORDER BY c.n LIMIT 1
$$;

REVOKE EXECUTE ON FUNCTION remember_sap_organisation(text), is_sap_organisation(text), may_take_organisation_code(text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION remember_sap_organisation(text), is_sap_organisation(text), may_take_organisation_code(text) TO chainage_app;
