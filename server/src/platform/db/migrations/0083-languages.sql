-- The languages of shoppers: those that a store offers, and what each checkout and order was made in.

alter table storefront_preferences
  -- the languages that shoppers can choose besides the store’s own
  add column other_languages text[] not null default '{}' check (other_languages <@ '{en,de}');

-- Empty for checkouts and orders from before, and for orders without a shopper.
alter table checkouts add column language text not null default '';
alter table orders add column language text not null default '';
