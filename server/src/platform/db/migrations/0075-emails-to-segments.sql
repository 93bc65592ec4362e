-- Emails about abandoned checkouts that are only for customers in segments.
alter table abandoned_settings
  -- A segment that is listed here can't be deleted.
  add column segment_ids uuid[] not null default '{}',
  drop constraint abandoned_settings_audience_check,
  add constraint abandoned_settings_audience_check check (audience in ('anyone', 'subscribers', 'segments'));
