-- Customers who pay no taxes. Checkout knows them once they are signed in to their account.

alter table customers add column tax_exempt boolean not null default false;
drop trigger customers_version on customers;
create trigger customers_version before update on customers for each row
  when ((old.email, old.first_name, old.last_name, old.phone, old.tags, old.note, old.language, old.tax_exempt, old.email_consent, old.sms_consent, old.email_consent_at, old.sms_consent_at)
    is distinct from (new.email, new.first_name, new.last_name, new.phone, new.tags, new.note, new.language, new.tax_exempt, new.email_consent, new.sms_consent, new.email_consent_at, new.sms_consent_at))
  execute function count_customer_change();

-- Whether an order was placed by one of them, so that no tax is on what is added to it.
alter table orders add column is_tax_exempt boolean not null default false;
