import { fastify } from 'fastify'

import { createOwnerPool } from '../../server/src/platform/db/pool.ts'

/**
 * The baseline for a checkout: Fastify and pg with nothing between them. It has its own tables, takes and returns JSON, and
 * runs one statement per call. The statement of `/pay` takes the stock and writes the order. It has no pages, sign-in,
 * transactions, row level security, taxes, discounts, payments or input validation.
 * Run as: lean-checkout.ts PORT DATABASE_URL PRODUCTS.
 */
const [port, url = '', products = '2000'] = process.argv.slice(2)
const pool = createOwnerPool(url, { max: 12, onError: console.error })

await pool.query(`
  drop schema if exists lean cascade;
  create schema lean;
  create table lean.variants (id integer primary key, title text not null, price_cents bigint not null, stock integer not null);
  create table lean.carts (id bigint generated always as identity primary key, email text, address jsonb, rate text, shipping_cents bigint, created_at timestamptz default now());
  create table lean.cart_lines (cart_id bigint not null references lean.carts, variant_id integer not null, quantity integer not null, primary key (cart_id, variant_id));
  create table lean.orders (id bigint generated always as identity primary key, cart_id bigint unique, email text, address jsonb, total_cents bigint, created_at timestamptz default now());
  create table lean.order_lines (order_id bigint not null references lean.orders, variant_id integer, quantity integer, price_cents bigint);
  create table lean.ledger (id bigint generated always as identity primary key, order_id bigint, kind text, amount_cents bigint, at timestamptz default now());
  insert into lean.variants select n, 'Lamp ' || n, 1000 + n, 1000000 from generate_series(1, ${Number(products)}) n;
  analyze lean.variants`)

const query = async (name: string, text: string, values: unknown[]) => (await pool.query({ name, text, values })).rows as object[]

const app = fastify()
app.get<{ Params: { id: string } }>('/product/:id', async ({ params }) =>
  query('product', 'select * from lean.variants where id = $1', [params.id]),
)
app.post<{ Body: { variant: number; quantity: number } }>('/cart', async ({ body }) =>
  query(
    'cart',
    'with c as (insert into lean.carts default values returning id) insert into lean.cart_lines select id, $1, $2 from c returning cart_id',
    [body.variant, body.quantity],
  ),
)
app.post<{ Body: { cart: number; email: string; address: object } }>('/address', async ({ body }) =>
  query('address', 'update lean.carts set email = $2, address = $3 where id = $1 returning id', [body.cart, body.email, body.address]),
)
app.post<{ Body: { cart: number; rate: string } }>('/shipping', async ({ body }) =>
  query('shipping', 'update lean.carts set rate = $2, shipping_cents = 500 where id = $1 returning id', [body.cart, body.rate]),
)
app.post<{ Body: { cart: number } }>('/pay', async ({ body }) =>
  query(
    'pay',
    `with l as (select l.variant_id, l.quantity from lean.cart_lines l where l.cart_id = $1),
       taken as (update lean.variants v set stock = v.stock - l.quantity from l where v.id = l.variant_id and v.stock >= l.quantity
         returning v.id, l.quantity, v.price_cents),
       o as (insert into lean.orders (cart_id, email, address, total_cents)
         select c.id, c.email, c.address, c.shipping_cents + (select sum(price_cents * quantity) from taken) from lean.carts c where c.id = $1 returning id, total_cents),
       ol as (insert into lean.order_lines select o.id, t.id, t.quantity, t.price_cents from o, taken t),
       lg as (insert into lean.ledger (order_id, kind, amount_cents) select o.id, 'sale', o.total_cents from o)
     select id, total_cents from o`,
    [body.cart],
  ),
)
app.get<{ Params: { id: string } }>('/order/:id', async ({ params }) =>
  query(
    'order',
    'select o.*, (select json_agg(l) from lean.order_lines l where l.order_id = o.id) as lines from lean.orders o where id = $1',
    [params.id],
  ),
)
await app.listen({ port: Number(port), host: '127.0.0.1' })
