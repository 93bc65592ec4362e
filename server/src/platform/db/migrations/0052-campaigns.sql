-- Campaigns: which links with UTM tags bring visits and orders.

-- The visits by a link with UTM tags in the last 30 days, oldest first. An order counts for the first and the last of them.
alter table visitors add column campaign_visits uuid[];

-- The campaigns that an order counts for: words of the kind `utm` in visit_words. They are copied when the order is placed, so that
-- what happens to visits later changes no report. Orders without a campaign have no row.
create table order_campaigns (
  store_id uuid not null,
  order_id uuid not null,
  first_utm text not null,
  last_utm text not null,
  primary key (store_id, order_id),
  foreign key (store_id, order_id) references orders on delete cascade
);
call protect_store_table('order_campaigns');
call show_to_reports('order_campaigns', 'store_id, order_id, first_utm, last_utm');

alter table orders no force row level security;
alter table order_campaigns no force row level security;
-- Earlier orders count for the campaign of the visit in which their cart was filled. No other visit of theirs is known.
insert into order_campaigns (store_id, order_id, first_utm, last_utm)
select store_id, id, folded, folded
from (
  select store_id, id, replace(lower(json_build_array(coalesce(attribution #>> '{utm,source}', ''), coalesce(attribution #>> '{utm,medium}', ''),
    coalesce(attribution #>> '{utm,campaign}', ''), coalesce(attribution #>> '{utm,term}', ''),
    coalesce(attribution #>> '{utm,content}', ''))::text), '", "', '","') as folded
  from orders where attribution is not null
) o
where folded <> '["","","","",""]';
alter table orders force row level security;
alter table order_campaigns force row level security;

-- Saved tags of the form that makes links.
create table link_presets (
  store_id uuid not null references stores on delete cascade,
  id uuid not null,
  name text not null,
  source text not null,
  medium text not null,
  campaign text not null,
  term text not null,
  content text not null,
  created_at timestamptz not null,
  primary key (store_id, id)
);
create unique index link_presets_by_name on link_presets (store_id, lower(name));
call protect_store_table('link_presets');
