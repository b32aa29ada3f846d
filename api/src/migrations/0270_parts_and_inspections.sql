-- What an asset is part of, and when it is inspected next. Words that types give to choose from take the place of what was
-- typed; a part's asset is never deleted while parts refer to it.

ALTER TABLE asset
  ADD COLUMN parent uuid,
  ADD COLUMN next_inspection_on date,
  ADD COLUMN inspected_every int CHECK (inspected_every BETWEEN 1 AND 120),
  ADD CONSTRAINT asset_parent CHECK (parent <> id),
  ADD CONSTRAINT asset_part_of FOREIGN KEY (organisation_id, parent) REFERENCES asset (organisation_id, id);

-- Nobody knows when: after all others.
ALTER TABLE asset ADD COLUMN next_inspection_day int NOT NULL
  GENERATED ALWAYS AS (coalesce(next_inspection_on - DATE '1900-01-01', 2147483647)) STORED;

CREATE INDEX asset_by_parent ON asset (organisation_id, parent, chainage_from, id) WHERE parent IS NOT NULL;
CREATE INDEX asset_by_next_inspection ON asset (organisation_id, next_inspection_day, id);

SELECT in_each_organisation($each$
  UPDATE asset a SET attributes = coalesce((
    SELECT jsonb_object_agg(
      CASE
        WHEN e.key = 'structure' AND e.value #>> '{}' IN ('Box', 'Pipe', 'Slab') THEN 'culvert'
        WHEN e.key = 'structure' THEN 'superstructure'
        WHEN e.key = 'spans' THEN 'span_count'
        ELSE e.key END,
      CASE
        WHEN e.key IN ('beam', 'end_treatment', 'sheeting', 'lamp', 'structure', 'bearing', 'camera', 'power', 'roof')
          THEN to_jsonb(CASE e.value #>> '{}' WHEN 'RCC T-girder' THEN 'rcc_t_girder'
            ELSE trim('_' FROM lower(regexp_replace(e.value #>> '{}', '[^A-Za-z0-9]+', '_', 'g'))) END)
        WHEN e.key IN ('pole_height_m', 'span_m', 'width_m') THEN to_jsonb(e.value #>> '{}')
        ELSE e.value END)
    FROM jsonb_each(a.attributes) e), '{}')
  WHERE a.organisation_id = $1 AND a.attributes <> '{}'
$each$, expects => 'perhaps none');
