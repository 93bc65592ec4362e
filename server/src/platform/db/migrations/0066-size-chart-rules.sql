-- Size charts that products get by a rule. A chart that is chosen on the product comes first, then the charts with a rule in the order
-- of their positions.
alter table size_charts
  -- chosen: only products on which it's chosen; matching: also those that the lists below name; all: also all products
  add column applies_to text not null default 'chosen' check (applies_to in ('chosen', 'matching', 'all')),
  -- A product matches if each list that isn't empty has one of its values, in any case of letters.
  add column rule_types text[] not null default '{}',
  add column rule_vendors text[] not null default '{}',
  add column rule_tags text[] not null default '{}',
  -- Without references: a collection that is deleted has no products.
  add column rule_collections uuid[] not null default '{}',
  -- Products with one of these tags don't match.
  add column except_tags text[] not null default '{}',
  add column position integer not null default 0;
create index size_charts_with_rule on size_charts (store_id, position, id) where applies_to <> 'chosen';
