-- Pages of the shop and the map of the site are kept until what they were made from changes: that is announced as of nights.
--   places QUOTA,DAY   another number of places is left for everybody
--   products           read the products again; what is closed on which day, too
--   issues             another issue of the newsletter is in the archive, or one less
create function announce_places() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    perform pg_notify('nights', 'places ' || old.quota || ',' || to_char(old.day, 'YYYY-MM-DD'));
  end if;
  if tg_op <> 'DELETE' then
    perform pg_notify('nights', 'places ' || new.quota || ',' || to_char(new.day, 'YYYY-MM-DD'));
  end if;
  return null;
end $$;
create trigger quota_day_added after insert on quota_day for each row execute function announce_places();
-- What was held and is sold leaves as many as before.
create trigger quota_day_changed after update on quota_day for each row
  when ((old.quota, old.day, old.held + old.sold, old.said, old.most_for_all)
    is distinct from (new.quota, new.day, new.held + new.sold, new.said, new.most_for_all))
  execute function announce_places();
create trigger quota_day_removed after delete on quota_day for each row execute function announce_places();

create trigger closed_day_touched after insert or update or delete on closed_day
  for each statement execute function announce_products();

create function announce_issues() returns trigger language plpgsql as $$
begin
  perform pg_notify('nights', 'issues');
  return null;
end $$;
create trigger issue_added after insert on issue for each row
  when (new.first_sent_at is not null) execute function announce_issues();
create trigger issue_shown after update on issue for each row
  when ((old.first_sent_at, old.hidden_at, old.name) is distinct from (new.first_sent_at, new.hidden_at, new.name))
  execute function announce_issues();
create trigger issue_removed after delete on issue for each row execute function announce_issues();
