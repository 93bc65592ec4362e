-- An erasure goes on with the next file where it was interrupted: the part whose files are next, and the last file that was searched.
alter table privacy_requests
  add column file_parts_done smallint not null default 0,
  add column last_file text not null default '';
