import { sql } from 'kysely'

/**
 * Whether the store has any active payment method. The expression reads only columns that storefronts may see, so their pages can
 * use it too.
 */
export const takesPayments = sql<boolean>`exists (
  select from gateways g where g.is_enabled and g.deleted_at is null and (
    exists (select from store_gateways s where s.gateway_id = g.id and s.is_enabled)
    or exists (select from store_gateway_groups s join gateway_group_members m using (group_id) where m.gateway_id = g.id and s.is_enabled)))`
