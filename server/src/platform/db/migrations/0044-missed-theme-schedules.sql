-- Why and when a schedule ended without publishing its theme. The library says so until the theme is scheduled or published.
alter table themes
  add column missed_at timestamptz,
  add column missed_reason text check (missed_reason in ('invalid', 'custom_code')),
  add check ((missed_at is null) = (missed_reason is null));
