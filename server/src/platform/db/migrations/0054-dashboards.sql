-- The cards that a member chose for the Analytics page, in their order: [{"name": "totalSales", "width": 2}].
create table analytics_dashboards (
  store_id uuid not null references stores on delete cascade,
  user_id uuid not null references users on delete cascade,
  cards jsonb not null,
  version integer not null,
  primary key (store_id, user_id)
);
call protect_store_table('analytics_dashboards');
