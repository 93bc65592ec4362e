import { readFileSync } from 'node:fs'
import path from 'node:path'

import { packageRoot } from '../../package-root.ts'

/** Words the list lacks: too short for it, from shops and other languages, or several in one. */
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

/** Shorter words are too often what is left of a password that is none of them. */
const LISTED_MIN = 5

let list: string | undefined

/**
 * Whether people choose this, lower case, when they must choose something. A whole password or the bare word in it:
 * `assertHardToGuess` takes case, look-alike digits and a tail of digits or signs off first. So one word stands for
 * `Password`, `p@ssw0rd`, `password1!` and `PASSWORD2024`.
 */
export function isCommon(word: string): boolean {
  if (words.has(word)) return true
  if (word.length < LISTED_MIN || word.includes('\n')) return false
  // A third of a megabyte, read by processes that are asked, and kept as one text: a set of it would take ten times as much.
  list ??= readFileSync(path.join(packageRoot, 'src/features/auth/common-passwords.txt'), 'utf8')
  return list.includes(`\n${word}\n`)
}
