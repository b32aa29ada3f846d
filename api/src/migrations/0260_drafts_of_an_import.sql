-- An import that is undone takes the drafts away that it made.
GRANT DELETE ON issue TO chainage_app;
