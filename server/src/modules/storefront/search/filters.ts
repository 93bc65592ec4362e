import type { ImageView } from '@vitrine/theme/views/storefront.ts'
import { type RawBuilder, sql } from 'kysely'

import type { Config } from '../../../config.ts'
import type { Tx } from '../../../platform/db/transactions.ts'
import { imageOf, type ImageRow } from '../kit/image.ts'

/** A filter of the storefront, as the seller configured it. */
export interface Filter {
  /** The filter's parameter in the URL, such as `filter.vendor` or `filter.option.color`. */
  param: string
  source: 'availability' | 'price' | 'type' | 'vendor' | 'tag' | 'category' | 'option' | 'custom_field'
  sourceKey: string
  label: string
  display: 'list' | 'swatch' | 'range' | 'toggle'
  hideEmpty: boolean
  collectionIds: readonly string[] | null
  /** For an option filter: all spellings of the option's name, in lower case. */
  options: readonly string[]
  /** For an option filter: the values of the library, in the order that shoppers see. */
  library: readonly LibraryValue[]
}

/**
 * A value of the option library. PostgreSQL converts its texts to lower case, as it does the filter values of products.
 */
interface LibraryValue {
  name: string
  /** The name of the value in lower case. */
  value: string
  /** All `option=value` spellings of the value, in lower case. */
  facets: readonly string[]
  color: string | null
  image: ImageView | null
}

/** The values that a shopper selected, read from the URL. */
export interface Chosen {
  /** The selected values in lower case, by filter parameter. */
  values: ReadonlyMap<string, readonly string[]>
  /** The selected price range in minor units. */
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

/**
 * Returns the URL parameter of a filter. Sources with a key have a separate prefix, because an option named “Price” is not the
 * price filter.
 */
function paramOf(source: Filter['source'], key: string): string {
  if (source === 'option') return `filter.option.${key.toLowerCase()}`
  return source === 'custom_field' ? `filter.field.${key.toLowerCase()}` : params[source]
}

const plain = { sourceKey: '', hideEmpty: true, collectionIds: null, options: [], library: [] }

/** The filters of a storefront whose seller has not selected any. */
const usual: readonly Filter[] = [
  { ...plain, param: params.availability, source: 'availability', label: 'Availability', display: 'toggle' },
  { ...plain, param: params.price, source: 'price', label: 'Price', display: 'range' },
]

/** Reads the store's filters in order, with the option library's data about their values. */
export async function readFilters(tx: Tx, config: Config): Promise<readonly Filter[]> {
  const { rows } = await sql<{
    source: Filter['source']
    source_key: string
    label: string
    display: Filter['display']
    hide_empty: boolean
    collection_ids: string[] | null
    options: string[]
    library: (Omit<LibraryValue, 'image'> & { image: ImageRow | null })[] | null
  }>`
    select f.source, f.source_key, f.label, f.display, f.hide_empty, f.collection_ids,
      coalesce(o.spellings, array[lower(f.source_key)]) as options, (
        select json_agg(json_build_object('name', v.name, 'value', lower(v.name), 'color', v.color, 'image', (
          select json_build_object('file_key', m.file_key, 'width', m.width, 'height', m.height, 'alt', v.name) from media m where m.id = v.media_id
        ), 'facets', array(
          select option || '=' || lower(spelling) from unnest(o.spellings) option, unnest(array_prepend(v.name, v.synonyms)) spelling
        )) order by v.position, v.id)
        from option_library_values v where v.option_id = o.id
      ) as library
    from storefront_filters f
    left join (
      select id, array(select lower(spelling) from unnest(array_prepend(name, synonyms)) spelling) as spellings from option_library
    ) o on f.source = 'option' and lower(f.source_key) = any (o.spellings)
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
    options: row.options,
    library: (row.library ?? []).map((value) => ({ ...value, image: value.image && imageOf(config, value.image) })),
  }))
}

/**
 * Returns the condition on products `p` that the product has one of the selected values of a filter, or undefined when no value
 * is selected.
 */
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
        where lower(field ->> 'key') = lower(${filter.sourceKey}) and lower(field ->> 'value') = any (${chosen})
      )`
  }
}

/** Returns the library value of a spelling, or the spelling itself when the library does not have it. */
export function meaningOf({ library, options }: Filter, spelling: string): string {
  return library.find(({ facets }) => facets.includes(`${options[0]}=${spelling}`))?.value ?? spelling
}

/** Returns the facets (`option=value`) that match the selected values, in every spelling that a product may use. */
function facetsOf({ library, options }: Filter, chosen: readonly string[]): string[] {
  const ofLibrary = library.filter(({ value }) => chosen.includes(value)).flatMap(({ facets }) => facets)
  return [...ofLibrary, ...chosen.flatMap((value) => options.map((option) => `${option}=${value}`))]
}

/**
 * Returns the SQL for the rows `(value, spelled)` of a product `p` that a filter counts, each value once: the value to compare,
 * and the value to show. For option values that are not in the library, `spelled` is null, because facets are in lower case.
 * Returns undefined for a filter whose values are not counted this way.
 */
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
      return sql`(select lower(tag), min(tag) from unnest(p.tags) tag group by 1)`
    case 'option': {
      const known = filter.library.flatMap(({ facets, name, value }) => facets.map((facet) => ({ facet, name, value })))
      return sql`(
        select distinct coalesce(known.value, substr(facet, length(o.option) + 2)), known.name
        from unnest(p.facets) facet join unnest(${filter.options}::text[]) as o (option) on starts_with(facet, o.option || '=')
        left join json_to_recordset(${JSON.stringify(known)}::json) as known (facet text, value text, name text) using (facet)
      )`
    }
    case 'custom_field':
      return sql`(
        select lower(field ->> 'value'), min(field ->> 'value') from jsonb_array_elements(p.custom_fields) field
        where lower(field ->> 'key') = lower(${filter.sourceKey}) and field ->> 'value' <> '' group by 1
      )`
  }
}
