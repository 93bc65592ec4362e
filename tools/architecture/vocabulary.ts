/**
 * What the trade says, and what is not said for it any more. The check finds the old words, so that they stay away; the
 * glossary (docs/glossary.md) has the names themselves.
 */
interface Term {
  say: string
  /** Words that no file and no declared name has as a part: `film` is in `filmUrl` and `read-film.ts`. */
  words?: readonly string[]
  /** Names that nothing is declared under. */
  names?: readonly string[]
}

/** Names in code. */
export const terms: readonly Term[] = [
  { say: 'layout data', names: ['Frame', 'readFrame', 'frameOf'] },
  { say: 'storefront view', names: ['shopAt'] },
  { say: 'search, facets', words: ['finding'], names: ['KeptCounts'] },
  { say: 'pickers, resource picker', words: ['picks'], names: ['ThingPicker'] },
  { say: 'video', words: ['film', 'films'] },
  { say: 'fulfillment', words: ['goods'] },
  { say: 'search index, flags', names: ['foundBy', 'refreshFoundBy', 'marksOf'] },
  { say: 'reserve and release stock', names: ['holdStock', 'releaseHolds'] },
  { say: 'sessionize', words: ['stitch', 'stitched'] },
  { say: 'positions', names: ['Placed', 'placeAll', 'placeBehind', 'firstPlace'] },
  {
    say: 'checkout input, snapshot, page messages, field rules',
    names: ['Told', 'readTold', 'keepTold', 'nothingTold', 'Kept', 'Said', 'Asks'],
  },
  { say: 'checkout quote', names: ['Quoted'] },
  { say: 'payment status', names: ['standOf', 'standAfter', 'standNow'] },
  { say: 'unknown payment, failover', words: ['unheard'], names: ['moveOn', 'startedOf'] },
  { say: 'upsert customer', words: ['meeting'], names: ['meetCustomer'] },
  { say: 'release inventory, reverse an unpaid sale', names: ['giveUpUnits', 'takeOutUnpaid'] },
  { say: 'cancel a fulfillment', names: ['unsend'] },
  { say: 'void an authorization', names: ['letGo'] },
  { say: 'checkout settings', names: ['SellingSettings', 'sellingHandlers', 'sellingFeature'] },
  { say: 'test server, seed, run nightly jobs', words: ['house', 'houses', 'plant', 'planted'], names: ['night'] },
  { say: 'architecture rules, invariants', words: ['law', 'laws'] },
  { say: 'messages', names: ['wordsIn', 'WordKey', 'WordsWith'] },
]

/** Phrases in what people read: messages, problems, the API document, emails. */
export const phrases: readonly { say: string; not: RegExp }[] = [
  { say: 'video', not: /\bfilms?\b/i },
  { say: 'fix', not: /\bmend(?:ed)?\b/i },
  { say: 'void an authorization', not: /\blet go\b/i },
  { say: 'undone, undoing', not: /\btak(?:en|ing) back\b/i },
  { say: 'skipped', not: /\bpassed over\b/i },
  { say: 'someone, no one, anyone', not: /\b(?:some|no|any|every)body\b/i },
  { say: 'abandoned checkout', not: /\bleft checkouts?\b/i },
  { say: 'postal code, ZIP code', not: /\bpostcodes?\b/i },
  { say: 'package', not: /\bparcels?\b/i },
  { say: 'catalog', not: /\bcatalogues?\b/i },
  { say: 'items', not: /\bpieces\b/i },
  { say: 'active, inactive; turned on, turned off', not: /\bswitched (?:on|off)\b/i },
  { say: 'manual, manually', not: /\bby hand\b/i },
  { say: 'must, required', not: /\bha(?:s|ve) to be\b/i },
]
