-- Boost Upsell on product pages: conditions on the shopper, who saw an offer, and which visits came to offers.

-- phones with tablets, or computers; null: any
alter table upsell_offers add column device text check (device in ('mobile', 'desktop'));

-- An offer on a product page is seen by a visit, which may never have a cart.
alter table upsell_exposures
  alter column cart_id drop not null,
  -- the visit that saw it; null for visitors who aren't counted
  add column visit_id uuid,
  add check (num_nonnulls(cart_id, visit_id) > 0);
create unique index upsell_exposures_of_visit on upsell_exposures (store_id, visit_id, offer_id) where cart_id is null;

-- The visits that an offer was shown to (step 0), and those that bought an offered item (step 1). Each counts at the moment when it began.
-- Reports read it for as long as single visits are kept.
create table upsell_visits (
  store_id uuid not null,
  visit_id uuid not null,
  step smallint not null check (step in (0, 1)),
  started_at timestamptz not null,
  primary key (store_id, visit_id, step)
);
create index upsell_visits_by_start on upsell_visits (store_id, started_at, step);
call protect_store_table('upsell_visits');
call show_to_reports('upsell_visits', 'store_id, visit_id, step, started_at');
