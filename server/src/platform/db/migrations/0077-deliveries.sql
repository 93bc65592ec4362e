-- When a package arrived, as the seller says. Carriers aren't asked.
alter table fulfillments add column delivered_at timestamptz;
