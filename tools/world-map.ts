import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { parseArgs } from 'node:util'

import { root } from './root.ts'

/**
 * Draws the map of the world that Live view shows: the outline of each country, and the point where its dot is. The outlines are those
 * of Natural Earth (public domain) as world-atlas packages them (ISC), and i18n-iso-countries (MIT) says which country a number is.
 */
const { values } = parseArgs({ options: { from: { type: 'string' } } })
if (values.from === undefined) {
  console.error('npm run world-map -- --from FOLDER\nFOLDER is where `npm install world-atlas@2.0.2 i18n-iso-countries@7.14.0` was run.')
  process.exit(1)
}
const from = path.join(values.from, 'node_modules')
const json = async <T>(file: string) => JSON.parse(await readFile(path.join(from, file), 'utf8')) as T

type Point = readonly [x: number, y: number]
type Ring = readonly number[]

/** The parts of a TopoJSON file that countries have. */
interface Topology {
  transform: { scale: Point; translate: Point }
  arcs: readonly (readonly Point[])[]
  objects: {
    countries: {
      geometries: readonly ({ id?: string } & (
        | { type: 'Polygon'; arcs: readonly Ring[] }
        | { type: 'MultiPolygon'; arcs: readonly (readonly Ring[])[] }
      ))[]
    }
  }
}

const WIDTH = 1000
/** Antarctica, where nobody buys, would take a sixth of the height. */
const LEFT_OUT = 'AQ'
/** Where to put the dots of the places that Natural Earth shows as parts of another country, or not at all (longitude, latitude). */
const places: Record<string, Point> = {
  BQ: [-68.3, 12.2],
  BV: [3.4, -54.4],
  CC: [96.8, -12.2],
  CX: [105.7, -10.5],
  GF: [-53.1, 3.9],
  GI: [-5.4, 36.1],
  GP: [-61.6, 16.2],
  MQ: [-61, 14.6],
  RE: [55.5, -21.1],
  SJ: [17, 78.5],
  TK: [-171.8, -9.2],
  TV: [179.2, -8.5],
  UM: [-160, 0],
  XK: [20.9, 42.6],
  YT: [45.2, -12.8],
}

/** The Equal Earth projection (Šavrič, Patterson and Jenny, 2018), which shows countries in proportion to their areas. */
function project([longitude, latitude]: Point): Point {
  const [a1, a2, a3, a4] = [1.340264, -0.081106, 0.000893, 0.003796]
  const root3 = Math.sqrt(3)
  const t = Math.asin((root3 / 2) * Math.sin((latitude * Math.PI) / 180))
  const x = (2 * root3 * ((longitude * Math.PI) / 180) * Math.cos(t)) / (3 * (9 * a4 * t ** 8 + 7 * a3 * t ** 6 + 3 * a2 * t ** 2 + a1))
  return [x, a4 * t ** 9 + a3 * t ** 7 + a2 * t ** 3 + a1 * t]
}

const [right] = project([180, 0])
const top = project([0, 84])[1]
const bottom = project([0, -56])[1]
const scale = WIDTH / (2 * right)
const height = Math.round((top - bottom) * scale)
const toPixels = (point: Point): Point => {
  const [x, y] = project(point)
  return [(x + right) * scale, (top - y) * scale]
}

/**
 * Returns the polygons of each country in pixels, each polygon as its rings. A ring that crosses the 180th meridian goes on beyond the
 * edge of the map, where most of it is.
 */
function polygonsOf({ transform, arcs, objects }: Topology, codes: ReadonlyMap<string, string>): Map<string, Point[][][]> {
  const lines = arcs.map((arc) => {
    let [x, y] = [0, 0]
    return arc.map(([dx, dy]): Point => {
      ;[x, y] = [x + dx, y + dy]
      return [x * transform.scale[0] + transform.translate[0], y * transform.scale[1] + transform.translate[1]]
    })
  })
  const lineOf = (index: number) => (index < 0 ? lines[~index]!.toReversed() : lines[index]!)
  const ringOf = (ring: Ring) => unwrapped(ring.flatMap((index, at) => lineOf(index).slice(at === 0 ? 0 : 1))).map(toPixels)
  const found = new Map<string, Point[][][]>()
  for (const geometry of objects.countries.geometries) {
    const code = codes.get(geometry.id ?? '')
    if (code === undefined || code === LEFT_OUT) continue
    const polygons = geometry.type === 'Polygon' ? [geometry.arcs] : geometry.arcs
    found.set(code, [...(found.get(code) ?? []), ...polygons.map((rings) => rings.map(ringOf))])
  }
  return found
}

/** Returns a ring whose longitudes never jump by a turn, around the longitude where most of it is. */
function unwrapped(ring: readonly Point[]): Point[] {
  let turns = 0
  const points = ring.map(([longitude, latitude], at): Point => {
    const jump = at === 0 ? 0 : longitude - ring[at - 1]![0]
    turns -= Math.abs(jump) > 180 ? Math.sign(jump) : 0
    return [longitude + turns * 360, latitude]
  })
  const mean = points.reduce((sum, [longitude]) => sum + longitude, 0) / points.length
  const shift = -360 * Math.round(mean / 360)
  return points.map(([longitude, latitude]) => [longitude + shift, latitude])
}

/** Returns a path with whole pixels, relative from point to point. */
function pathOf(polygons: readonly Point[][][]): string {
  return polygons
    .flat()
    .map((ring) => {
      const points = ring.map(([x, y]): Point => [Math.round(x * 2) / 2, Math.round(y * 2) / 2])
      const moved = points.filter(([x, y], at) => at === 0 || x !== points[at - 1]![0] || y !== points[at - 1]![1])
      if (moved.length < 4) return ''
      const steps = moved.slice(1, -1).map(([x, y], at) => `${x - moved[at]![0]} ${y - moved[at]![1]}`)
      return `M${moved[0]!.join(' ')}l${steps.join(' ')}z`.replaceAll(' -', '-').replaceAll(/\b0\./g, '.')
    })
    .join('')
}

/** Returns the area and the center of mass of a ring. */
function massOf(ring: readonly Point[]): { area: number; center: Point } {
  let [area, cx, cy] = [0, 0, 0]
  for (let at = 0; at < ring.length - 1; at += 1) {
    const [[x, y], [nextX, nextY]] = [ring[at]!, ring[at + 1]!]
    const cross = x * nextY - nextX * y
    area += cross / 2
    cx += (x + nextX) * cross
    cy += (y + nextY) * cross
  }
  return { area: Math.abs(area), center: [cx / (6 * area), cy / (6 * area)] }
}

const numbers = await json<readonly (readonly [alpha2: string, alpha3: string, number: string])[]>('i18n-iso-countries/codes.json')
const codes = new Map(numbers.map(([alpha2, , number]) => [number, alpha2]))
const outlines = polygonsOf(await json<Topology>('world-atlas/countries-110m.json'), codes)
const points = new Map<string, Point>()
for (const [code, polygons] of polygonsOf(await json<Topology>('world-atlas/countries-50m.json'), codes)) {
  const [largest] = polygons.map(([outer]) => massOf(outer!)).toSorted((one, other) => other.area - one.area)
  if (largest) points.set(code, largest.center)
}
for (const [code, place] of Object.entries(places)) points.set(code, toPixels(place))
const known = [...points].toSorted(([one], [other]) => (one < other ? -1 : 1))
const missing = numbers.map(([alpha2]) => alpha2).filter((code) => !points.has(code) && code !== LEFT_OUT)
if (missing.length > 0) throw new Error(`No place for ${missing.join(', ')}`)
const lines = known.map(([code, [x, y]]) => {
  const outline = outlines.get(code)
  return `    "${code}": ${JSON.stringify([Math.round(x), Math.round(y), ...(outline ? [pathOf(outline)] : [])])}`
})
const file = path.join(root, 'admin/src/features/reports/live-view/world.json')
await writeFile(file, `{\n  "width": ${WIDTH},\n  "height": ${height},\n  "countries": {\n${lines.join(',\n')}\n  }\n}\n`)
console.log(`${known.length} countries, ${outlines.size} with an outline`)
