import { type RawBuilder, sql } from 'kysely'

import type { Tx } from '../../../db/transactions.ts'

/** A filter of the storefront as the merchant set it up. */
export interface Filter {
  /** Its parameter in addresses: `filter.color`. */
  param: string
  source: 'availability' | 'price' | 'type' | 'vendor' | 'tag' | 'category' | 'option' | 'custom_field'
  sourceKey: string
  label: string
  display: 'list' | 'swatch' | 'range' | 'toggle'
  hideEmpty: boolean
  collectionIds: readonly string[] | null
  /** Of an option: what its values are called where products say otherwise, lower case: `colour=navy` → `Blue`. */
  names: ReadonlyMap<string, { name: string; color: string | null }>
}

/** What a shopper chose, as an address says it. */
export interface Chosen {
  /** Filter parameter → values, lower case. */
  values: ReadonlyMap<string, readonly string[]>
  /** Minor units. */
  price: { from: number | null; to: number | null }
}

const params: Record<Exclude<Filter['source'], 'option' | 'custom_field'>, string> = {
  availability: 'filter.available',
  price: 'filter.price',
  type: 'filter.type',
  vendor: 'filter.vendor',
  tag: 'filter.tag',
  category: 'filter.category',
}

const paramOf = (source: Filter['source'], key: string) =>
  source === 'option' || source === 'custom_field'
    ? `filter.${source === 'option' ? '' : 'field.'}${key.toLowerCase().replace(/\s+/g, '-')}`
    : params[source]

const plain = { sourceKey: '', hideEmpty: true, collectionIds: null, names: new Map() }

/** What a storefront filters by before its merchant chose. */
const usual: readonly Filter[] = [
  { ...plain, param: params.availability, source: 'availability', label: 'Availability', display: 'toggle' },
  { ...plain, param: params.price, source: 'price', label: 'Price', display: 'range' },
]

interface LibraryValue {
  name: string
  synonyms: string[]
  color: string | null
}

/** The store's filters in order, with what the option library knows of their values. */
export async function readFilters(tx: Tx): Promise<readonly Filter[]> {
  const { rows } = await sql<{
    source: Filter['source']
    source_key: string
    label: string
    display: Filter['display']
    hide_empty: boolean
    collection_ids: string[] | null
    option_names: string[] | null
    option_values: LibraryValue[] | null
  }>`
    select f.source, f.source_key, f.label, f.display, f.hide_empty, f.collection_ids, array_prepend(o.name, o.synonyms) as option_names,
      (select json_agg(json_build_object('name', v.name, 'synonyms', v.synonyms, 'color', v.color) order by v.position)
       from option_library_values v where v.option_id = o.id) as option_values
    from storefront_filters f
    left join option_library o on f.source = 'option' and lower(f.source_key) = any (array_append(array(select lower(s) from unnest(o.synonyms) s), lower(o.name)))
    order by f.position`.execute(tx)
  if (rows.length === 0) return usual
  return rows.map((row) => ({
    param: paramOf(row.source, row.source_key),
    source: row.source,
    sourceKey: row.source_key,
    label: row.label,
    display: row.display,
    hideEmpty: row.hide_empty,
    collectionIds: row.collection_ids,
    names: namesOf(row.option_names ?? [row.source_key], row.option_values ?? []),
  }))
}

function namesOf(options: readonly string[], values: readonly LibraryValue[]): Filter['names'] {
  return new Map(
    values.flatMap(({ name, synonyms, color }) =>
      [name, ...synonyms].flatMap((spelling) => options.map((option) => [`${option}=${spelling}`.toLowerCase(), { name, color }] as const)),
    ),
  )
}

/** The condition on products `p` that a filter's chosen values mean: one of them. Undefined when none is chosen. */
export function conditionOf(filter: Filter, { values, price }: Chosen): RawBuilder<boolean> | undefined {
  if (filter.source === 'price') {
    if (price.from === null && price.to === null) return undefined
    return sql<boolean>`p.price_cents between ${price.from ?? 0}::bigint and ${price.to ?? Number.MAX_SAFE_INTEGER}::bigint`
  }
  const chosen = values.get(filter.param)
  if (!chosen || chosen.length === 0) return undefined
  switch (filter.source) {
    case 'availability':
      return sql<boolean>`p.is_available`
    case 'type':
      return sql<boolean>`lower(p.type) = any (${chosen})`
    case 'vendor':
      return sql<boolean>`lower(p.vendor) = any (${chosen})`
    case 'category':
      return sql<boolean>`lower(p.category) = any (${chosen})`
    case 'tag':
      return sql<boolean>`exists (select from unnest(p.tags) tag where lower(tag) = any (${chosen}))`
    case 'option':
      return sql<boolean>`p.facets && ${facetsOf(filter, chosen)}::text[]`
    case 'custom_field':
      return sql<boolean>`exists (
        select from jsonb_array_elements(p.custom_fields) field
        where lower(field ->> 'key') = ${filter.sourceKey.toLowerCase()} and lower(field ->> 'value') = any (${chosen})
      )`
  }
}

/** Every spelling of the chosen values, as products store them. */
function facetsOf({ names, sourceKey }: Filter, chosen: readonly string[]): string[] {
  const known = [...names].filter(([, { name }]) => chosen.includes(name.toLowerCase())).map(([facet]) => facet)
  return [...known, ...chosen.map((value) => `${sourceKey.toLowerCase()}=${value}`)]
}

/** The rows `(value, spelled)` of a product `p` that a filter counts: the value to compare by and one to show. */
export function valuesOf(filter: Filter): RawBuilder<unknown> | undefined {
  switch (filter.source) {
    case 'price':
    case 'availability':
      return undefined
    case 'type':
      return sql`(select lower(p.type), p.type where p.type <> '')`
    case 'vendor':
      return sql`(select lower(p.vendor), p.vendor where p.vendor <> '')`
    case 'category':
      return sql`(select lower(p.category), p.category where p.category <> '')`
    case 'tag':
      return sql`(select lower(tag), tag from unnest(p.tags) tag)`
    case 'option': {
      const facets = [...filter.names.keys()]
      const names = [...filter.names.values()].map(({ name }) => name)
      const key = `${filter.sourceKey.toLowerCase()}=`
      return sql`(
        select distinct lower(coalesce(known.name, substr(facet, length(${key}) + 1))), coalesce(known.name, initcap(substr(facet, length(${key}) + 1)))
        from unnest(p.facets) facet
        left join unnest(${facets}::text[], ${names}::text[]) as known (facet, name) using (facet)
        where known.name is not null or starts_with(facet, ${key})
      )`
    }
    case 'custom_field':
      return sql`(
        select lower(field ->> 'value'), field ->> 'value' from jsonb_array_elements(p.custom_fields) field
        where lower(field ->> 'key') = ${filter.sourceKey.toLowerCase()}
      )`
  }
}
