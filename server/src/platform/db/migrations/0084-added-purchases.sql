-- An item that was added to an order after its payment is told as a purchase of its own. A purchase has the ID of its payment; that of the
-- first payment is the ID of the order.
alter table pixel_purchases add column id uuid;
-- A conversion writes the rows of all stores; an update would see none.
alter table pixel_purchases alter column id type uuid using order_id;
alter table pixel_purchases alter column id set not null;
alter table pixel_purchases drop constraint pixel_purchases_pkey, add primary key (store_id, id);
create index pixel_purchases_of_order on pixel_purchases (store_id, order_id);

-- Erasures and exports find the events of orders by them.
create index pixel_deliveries_of_order on pixel_deliveries (store_id, order_id) where order_id is not null;
