-- A code that the house ends before its time: nobody can use it any more, and what is booked with it keeps it.
alter table promo add column ended_at timestamptz, add column ended_by text;
alter table promo add constraint promo_ended_by_somebody check ((ended_at is null) = (ended_by is null));
