-- What a network began within an hour, so that nobody fills the disk. The network is a hash.
create table network_use (
  network text not null,
  what text not null,
  hour timestamptz not null,
  uses integer not null,
  constraint network_use_pk primary key (network, what, hour),
  constraint network_use_counted check (uses >= 1)
);
create index network_use_by_hour on network_use (hour);
