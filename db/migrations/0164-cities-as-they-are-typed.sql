-- The names of an airport's city as somebody types them, without accents: `| sao paulo | sao paulo | sao paulo |`. Made for each
-- question, they took three quarters of its time.
alter table airport add column called text not null generated always as (
  regexp_replace(
    lower(translate(
      '| ' || city_es || ' | ' || city_en || ' | ' || city_pt || ' |',
      'ÁÀÂÃÄÅĀĂÇĆČÐÉÈÊËĒĚÍÌÎÏĪİŁÑŃŇÓÒÔÕÖØŌŐŔŘŚŠŞȘŤŢȚÚÙÛÜŪŮŰÝŸŹŻŽáàâãäåāăçćčðéèêëēěíìîïīıłñńňóòôõöøōőŕřśšşșťţțúùûüūůűýÿźżž',
      'AAAAAAAACCCDEEEEEEIIIIIILNNNOOOOOOOORRSSSSTTTUUUUUUUYYZZZaaaaaaaacccdeeeeeeiiiiiilnnnoooooooorrsssstttuuuuuuuyyzzz'
    )),
    '[^a-z0-9|]+', ' ', 'g'
  )
) stored;
