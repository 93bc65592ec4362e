import type pg from 'pg'

/** Writes cost rules of each kind for each store. The fee for payments has changed twice, and the last change was half a year ago. */
export async function writeCosts(superuser: pg.Client): Promise<void> {
  await superuser.query(`
    insert into cost_rules (store_id, id, kind, provider, since, percent_ppm, fixed_cents, unit_cents, returns_percent, created_at)
    select s.id, gen_random_uuid(), r.kind, r.provider, r.since, r.ppm, r.fixed, r.unit, r.returns, r.since
    from bench.stores s cross join (values
      ('payment_fee', 'imported', bench.until() - interval '3 years', 29000, 30, 0, false),
      ('payment_fee', 'imported', bench.until() - interval '1 year', 27000, 25, 0, false),
      ('payment_fee', 'imported', bench.until() - interval '6 months', 25000, 20, 0, false),
      ('platform_fee', '', bench.until() - interval '3 years', 20000, 0, 0, true),
      ('supplier_shipping', '', bench.until() - interval '3 years', 0, 200, 50, false),
      ('production', '', bench.until() - interval '1 year', 0, 0, 10, false)
    ) r (kind, provider, since, ppm, fixed, unit, returns)`)
}
