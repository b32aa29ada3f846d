-- An import of schedules can be undone, while nothing has been made of them.
GRANT DELETE ON work_schedule TO chainage_app;
