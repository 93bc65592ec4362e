import { provinceData } from './province-data.ts'

export interface Province {
  /** The second part of ISO 3166-2: `CA` of `US-CA`. */
  code: string
  name: string
}

const none: readonly Province[] = []
const read = new Map<string, readonly Province[]>()

/** Returns the regions that an address form for a country offers, in display order, or an empty list if it has no such field. */
export function provincesOf(country: string): readonly Province[] {
  const lines = Object.hasOwn(provinceData, country) ? provinceData[country] : undefined
  if (!lines) return none
  let provinces = read.get(country)
  if (!provinces) read.set(country, (provinces = lines.flatMap((line) => line.split('|').map(provinceOf))))
  return provinces
}

function provinceOf(entry: string): Province {
  const at = entry.indexOf(' ')
  return { code: entry.slice(0, at), name: entry.slice(at + 1) }
}

/** Returns the name of a region, such as `California` for US and CA, or the given code if there is no such region. */
export const provinceName = (country: string, code: string): string =>
  provincesOf(country).find((province) => province.code === code)?.name ?? code

/** Returns the code of a region given by code or name in any letter case, or undefined if the country has no such region. */
export function provinceCode(country: string, typed: string): string | undefined {
  const wanted = typed.toLowerCase()
  return provincesOf(country).find(({ code, name }) => code.toLowerCase() === wanted || name.toLowerCase() === wanted)?.code
}
