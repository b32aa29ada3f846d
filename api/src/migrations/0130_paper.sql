-- Files of lists and of records as papers beside Excel and CSV.
ALTER TABLE excel_file DROP CONSTRAINT excel_file_format_check;
ALTER TABLE excel_file ADD CONSTRAINT excel_file_format_check CHECK (format IN ('xlsx', 'csv', 'pdf'));
