import { readFileSync } from 'node:fs'
import path from 'node:path'

import { packageRoot } from '../../../package-root.ts'

/**
 * Common passwords that the list (common-passwords.txt) does not contain: short words, words from online shopping or other
 * languages, and combined words.
 */
const words = new Set(
  `
  pass passphrase yourpassword oldpassword thepassword secretword changethis letme welcomehome welcomeback adminadmin adminpass
  root rootroot toor superuser superadmin mastermaster user useruser guestguest test temp demo demodemo login logmein twitter
  instagram linkedin netflix spotify xbox shopify mystore shop myshop webshop onlinestore cash qwertz qwertzui qwertzuiop asdf
  zxcv zxcvzxcv qwerqwer zxczxc poiuy poiuytrewq lkjhgfdsa mnbvcxz abc abcabc abcd abcdabcd abcde abcdef abcdefg abcdefgh
  abcdefghi xyz xyzxyz ilovey iloveyouso iloveyoubaby love myloves alwaysandforever honeybunny baby king sexy june july
  happybirthday lion bear wolf hawk pony cat cats dog dogs pooh hulk yoda golf ajax harleydavidson bmwbmw loveandpeace
  jesuslovesme acdc ruby rose army navy fortnite roblox worldofwarcraft toby contrasenya bonsoir doudou hallohallo ichliebedich
  tequieromucho amor amormio ciao haselko
`
    .trim()
    .split(/\s+/),
)

/**
 * The minimum number of characters of a word that is looked up in the list. Shorter words are too often just what is left of an
 * unrelated password.
 */
const LISTED_MIN = 5

let list: string | undefined

/**
 * Whether many people choose `word` as a password. Expects lower case: a whole password, or a word that `assertHardToGuess`
 * extracted from one by replacing look-alike characters and removing digits and symbols. Therefore, one entry covers `Password`,
 * `p@ssw0rd`, `password1!` and `PASSWORD2024`.
 */
export function isCommon(word: string): boolean {
  if (words.has(word)) return true
  if (word.length < LISTED_MIN || word.includes('\n')) return false
  // The list is a third of a megabyte. It is read on first use and kept as one string, because a set would need ten times the
  // memory.
  list ??= readFileSync(path.join(packageRoot, 'src/modules/accounts/auth/common-passwords.txt'), 'utf8')
  return list.includes(`\n${word}\n`)
}
