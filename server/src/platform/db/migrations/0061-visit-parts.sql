-- Sums of visits by the page that they began with. A job adds up UTC days that are over (decision 46), because a store has as many such
-- pages as it has paths. Changed days are in visit_marks.
create table visit_parts (
  store_id uuid not null references stores on delete cascade,
  -- 1 landing page; see reports/session-reports/rows.ts
  dim smallint not null,
  day date not null,
  -- ID in visit_words; 0: none, -1: beyond the limit
  word integer not null,
  visits integer not null,
  pageviews integer not null,
  carts integer not null,
  checkouts integer not null,
  completed integer not null,
  primary key (store_id, dim, day, word) include (visits, pageviews, carts, checkouts, completed)
);
call protect_store_table('visit_parts');
call show_to_reports('visit_parts', 'store_id, dim, day, word, visits, pageviews, carts, checkouts, completed');

alter table report_folds drop constraint report_folds_sums_check;
alter table report_folds add constraint report_folds_sums_check check (sums in ('sales', 'recovery', 'visits'));
