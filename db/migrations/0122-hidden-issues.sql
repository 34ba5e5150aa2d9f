-- When staff took an issue out of the archive: nobody reads it on the site, until they put it back.
alter table issue add column hidden_at timestamptz;
