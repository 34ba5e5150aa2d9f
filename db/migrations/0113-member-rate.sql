-- The member rate: a promotion for whoever is signed in to an account. Its code opens nothing, whoever types it.

alter table promo add column members_only boolean not null default false;
-- It is there for every member alike, and takes something off: it opens no plan that others do not see.
alter table promo add constraint promo_for_members_is_plain check (
  not members_only or (most_uses is null and kind <> 'hidden-plan')
);
create index promo_for_members on promo (id) where members_only;
