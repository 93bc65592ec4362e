import { mkdir, readFile, rename, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'

import type { Services } from '../../../services.ts'
import { fetchPublic } from '../../../platform/net/public-fetch.ts'
import { problem } from '../../../platform/problem.ts'

/**
 * Google publishes the list for everyone who sends product data, but without a license to redistribute it. So it isn't part of Vitrine:
 * an operator puts it into DATA_DIR, or a seller has the server download it.
 */
const SOURCE = 'https://www.google.com/basepages/producttype/taxonomy-with-ids.en-US.txt'
const FILE = 'google-product-categories.txt'
const MAX_BYTES = 2 * 1024 * 1024
/** The maximum number of categories that a search returns. */
const FOUND_MAX = 30

/** The full paths of Google's categories, such as `Apparel & Accessories > Clothing`. */
export type Categories = ReadonlySet<string>

type Place = Pick<Services, 'config'>

const fileOf = ({ config }: Place) => path.join(config.dataDir, FILE)

/** The list as last read, with the time at which its file was changed. All processes of a machine read the same file. */
let known: { file: string; changed: number; categories: Categories } | undefined

/**
 * Reads the paths from Google's file: lines such as `3237 - Animals & Pet Supplies > Live Animals`, or without the number. Comments begin
 * with `#`.
 */
export function parseCategories(text: string): Categories {
  const lines = text.split(/\r?\n/).map((line) => line.replace(/^\d+ - /, '').trim())
  return new Set(lines.filter((line) => line !== '' && !line.startsWith('#')))
}

/** Returns Google's categories, or undefined if the server doesn't have them. */
export async function readCategories(place: Place): Promise<Categories | undefined> {
  const file = fileOf(place)
  const changed = (await stat(file).catch(() => undefined))?.mtimeMs
  if (changed === undefined) return undefined
  if (known?.file !== file || known.changed !== changed)
    known = { file, changed, categories: parseCategories(await readFile(file, 'utf8')) }
  return known.categories
}

/** Returns the categories that contain all words of a search, those with the fewest levels first. */
export function searchCategories(categories: Categories, search: string): string[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  const found = [...categories].filter((one) => words.every((word) => one.toLowerCase().includes(word)))
  const levels = (one: string) => one.split(' > ').length
  return found.toSorted((one, other) => levels(one) - levels(other)).slice(0, FOUND_MAX)
}

/** The number of milliseconds for which a list isn't downloaded again. Google changes it a few times a year. */
const FRESH_MS = 86_400_000

/**
 * Downloads Google's list, unless the server has one that is younger than a day.
 * @param fetch for tests
 * @returns the number of categories
 * @throws Problem `categories_unavailable`
 */
export async function downloadCategories(place: Place, fetch = fetchPublic): Promise<number> {
  const changed = (await stat(fileOf(place)).catch(() => undefined))?.mtimeMs ?? 0
  const current = changed > Date.now() - FRESH_MS ? await readCategories(place) : undefined
  if (current) return current.size
  const text = await fetch(SOURCE, { maxBytes: MAX_BYTES }).catch(() => undefined)
  const categories = parseCategories(text?.toString() ?? '')
  // A page with an error message isn't the list.
  if (!categories.has('Animals & Pet Supplies') || !text) throw problem('categories_unavailable')
  const file = fileOf(place)
  await mkdir(path.dirname(file), { recursive: true })
  await writeFile(`${file}.part`, text)
  await rename(`${file}.part`, file)
  return categories.size
}
