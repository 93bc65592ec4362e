/**
 * A term of the trade, and the old words and names that it replaces. The check reports these, so that they are not used again.
 * Terms that people read are also in the glossary (docs/glossary.md).
 */
interface Term {
  say: string
  /**
   * Words that may not be part of any file name or declared name. `film`, for example, is part of `filmUrl` and `read-film.ts`.
   */
  words?: readonly string[]
  /** Names that may not be declared. */
  names?: readonly string[]
  /** Files in which the words name something else. */
  except?: RegExp
}

/** Terms for names in code. */
export const terms: readonly Term[] = [
  { say: 'layout data', names: ['Frame', 'readFrame', 'frameOf'] },
  { say: 'storefront', words: ['shop', 'shops'] },
  { say: 'search, facets', words: ['finding'], names: ['KeptCounts'] },
  { say: 'pickers, resource picker', words: ['picks'], names: ['ThingPicker'] },
  { say: 'video', words: ['film', 'films'] },
  // The picture of a person is a profile picture.
  { say: 'image', words: ['picture', 'pictures'], except: /profile/ },
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
  { say: 'messages', names: ['wordsIn', 'WordKey', 'WordsWith', 'FormWords', 'CheckWords', 'provinceWords'] },
]

/** Phrases to avoid in text for users: messages, problems, the API document and emails. */
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
