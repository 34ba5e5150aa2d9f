-- Where guests fly from. The rows come with the house (db/seed/airports.csv) and a hotel may change them: airports are
-- opened and renamed. `words` is what is searched: each begins after a space, small and without accents. `also` is by
-- what else it is found: the names of its country.
create table airport (
  code text not null,
  city text not null,
  country text not null,
  city_es text not null,
  city_en text not null,
  city_pt text not null,
  name text not null,
  latitude numeric(7, 4) not null,
  longitude numeric(7, 4) not null,
  time_zone text not null,
  -- How many leave from here, beside others: it decides who is named first.
  weight integer not null,
  also text not null default '',
  words text not null generated always as (
    ' ' || regexp_replace(
      lower(translate(
        code || ' ' || city || ' ' || city_es || ' ' || city_en || ' ' || city_pt || ' ' || name || ' ' || also,
        'ÁÀÂÃÄÅĀĂÇĆČÐÉÈÊËĒĚÍÌÎÏĪİŁÑŃŇÓÒÔÕÖØŌŐŔŘŚŠŞȘŤŢȚÚÙÛÜŪŮŰÝŸŹŻŽáàâãäåāăçćčðéèêëēěíìîïīıłñńňóòôõöøōőŕřśšşșťţțúùûüūůűýÿźżž',
        'AAAAAAAACCCDEEEEEEIIIIIILNNNOOOOOOOORRSSSSTTTUUUUUUUYYZZZaaaaaaaacccdeeeeeeiiiiiilnnnoooooooorrsssstttuuuuuuuyyzzz'
      )),
      '[^a-z0-9]+', ' ', 'g'
    ) || ' '
  ) stored,
  constraint airport_pk primary key (code),
  constraint airport_code_form check (code ~ '^[A-Z]{3}$' and city ~ '^[A-Z]{3}$' and country ~ '^[A-Z]{2}$'),
  constraint airport_on_earth check (latitude between -90 and 90 and longitude between -180 and 180),
  constraint airport_named check (length(name) between 1 and 200 and length(also) <= 300),
  constraint airport_weight_counted check (weight >= 0)
);
create index airport_by_city on airport (city);
