-- Further currencies in which shoppers can see approximate prices: [{code, rate, roundTo, ratedAt}]. What is charged is in the store's own.
alter table storefront_preferences add column currencies jsonb not null default '[]';
