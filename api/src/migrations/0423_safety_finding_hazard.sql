-- Who answered for a finding before it was handed on: they do not let it go either. What kind of hazard it is, so that one is reported
-- of it with one tap.
ALTER TABLE safety_finding ADD COLUMN formerly_responsible jsonb NOT NULL DEFAULT '[]'
  CHECK (jsonb_typeof(formerly_responsible) = 'array');
ALTER TABLE safety_finding ADD COLUMN hazard_type bigint;
ALTER TABLE safety_finding ADD FOREIGN KEY (organisation_id, hazard_type) REFERENCES lookup (organisation_id, id);
CREATE INDEX safety_finding_of_hazard_type ON safety_finding (organisation_id, hazard_type) WHERE hazard_type IS NOT NULL;
SELECT in_each_organisation($each$
  UPDATE safety_finding AS f SET formerly_responsible = b.members
  FROM (
    SELECT a.entity_id, jsonb_agg(DISTINCT a.before -> 'responsible') AS members FROM audit a
    WHERE a.organisation_id = $1 AND a.entity = 'safety_finding' AND jsonb_typeof(a.before -> 'responsible') = 'number'
    GROUP BY a.entity_id
  ) b
  WHERE f.organisation_id = $1 AND f.id::text = b.entity_id
$each$, expects => 'perhaps none');
