-- An organisation's admin may set what the organisation goes by (modules/settings).
GRANT UPDATE (settings, updated_at) ON organisation TO chainage_app;
