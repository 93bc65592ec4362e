import { provinceData } from './province-data.ts'

export interface Province {
  /** Second part of ISO 3166-2: `CA` of `US-CA`. */
  code: string
  name: string
}

const none: readonly Province[] = []
const read = new Map<string, readonly Province[]>()

/** The regions of a country that its addresses need, in the order of a list to choose from; empty for a country without. */
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

/** `California` for US and CA; the given code when there is no such region. */
export const provinceName = (country: string, code: string): string =>
  provincesOf(country).find((province) => province.code === code)?.name ?? code

/** The code of a region given by code or name, in any case; undefined when the country has no such region. */
export function provinceCode(country: string, typed: string): string | undefined {
  const wanted = typed.toLowerCase()
  return provincesOf(country).find(({ code, name }) => code.toLowerCase() === wanted || name.toLowerCase() === wanted)?.code
}
