-- Programmes by when they were held, as statistics of a month count them.
CREATE INDEX safety_program_by_held ON safety_program (organisation_id, held_from) WHERE held_from IS NOT NULL;
