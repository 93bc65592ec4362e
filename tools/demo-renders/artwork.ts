/** The inks of a design, from light to dark. A design uses as many as it needs. */
export type Inks = readonly string[]

/** The size of the sheet on which the designs are drawn. */
export const SHEET = { width: 900, height: 1200 }

const inkOf = (inks: Inks, index: number): string => inks[index % inks.length] ?? '#000000'
const range = (count: number): number[] => Array.from({ length: count }, (_, index) => index)
const round = (value: number): string => value.toFixed(1)

/** A hill line across the sheet: two sine waves around a height, closed at the bottom. */
function hill(height: number, swing: number, wave: number, shift: number): string {
  const points = range(46).map((index) => {
    const x = index * 20
    return `${x} ${round(height + swing * Math.sin(x / wave + shift) + swing * 0.4 * Math.sin(x / (wave * 0.43) + shift * 2))}`
  })
  return `M0 1200L${points.join('L')}L900 1200Z`
}

/** A sun over hills, in overlapping inks like a risograph print. */
export function sunAndHills(inks: Inks): string {
  const rays = range(13).map(
    (index) => `<rect x="0" y="${490 + index * 15 + index * index * 1.1}" width="900" height="${3 + index * 0.9}"/>`,
  )
  const hills = [hill(640, 46, 190, 0.3), hill(760, 60, 150, 2.1), hill(880, 52, 210, 4.4), hill(1010, 48, 130, 1.2)].map(
    (path, index) => `<path d="${path}" fill="${inkOf(inks, index + 1)}" fill-opacity="0.92"/>`,
  )
  return `<mask id="sun"><rect width="900" height="1200" fill="#fff"/><g fill="#000">${rays.join('')}</g></mask>
    <circle cx="450" cy="450" r="250" fill="${inkOf(inks, 0)}" mask="url(#sun)"/><g style="mix-blend-mode:multiply">${hills.join('')}</g>`
}

/** A leaf from a point, at an angle in degrees, as a filled shape with a vein left open. */
function leaf(x: number, y: number, angle: number, length: number, width: number): string {
  const half = `M0 -2C${length * 0.25} ${-width} ${length * 0.75} ${-width * 0.8} ${length} 0C${length * 0.7} ${-width * 0.25} ${length * 0.3} ${-width * 0.1} 0 -2Z`
  return `<g transform="translate(${round(x)} ${round(y)}) rotate(${round(angle)})"><path d="${half}"/><path d="${half}" transform="scale(1 -0.86)" fill-opacity="0.72"/></g>`
}

/** A branch with leaves at both sides, drawn like a plate of an old herbarium. */
export function fern(inks: Inks): string {
  const at = (t: number) => ({ x: 450 + 70 * Math.sin(t * 2.6 - 0.6), y: 1080 - 900 * t })
  const leaves = range(12).flatMap((index) => {
    const t = 0.16 + index * 0.07
    const { x, y } = at(t)
    const size = 330 * Math.sin(Math.PI * (0.25 + 0.72 * t)) ** 0.9
    const lean = 38 + index * 2.1
    return [leaf(x, y, -lean, size, size * 0.19), leaf(x, y - 22, lean - 180, size * 0.95, size * 0.19)]
  })
  const stem = range(41).map((index) => `${round(at(index / 40).x)} ${round(at(index / 40).y)}`)
  const top = at(1)
  return `<g fill="${inkOf(inks, 0)}">${leaves.join('')}${leaf(top.x, top.y + 8, -82, 120, 34)}</g>
    <path d="M${stem.join('L')}" fill="none" stroke="${inkOf(inks, 1)}" stroke-width="7" stroke-linecap="round"/>`
}

/** A disc of the moon: `phase` from -1 (new) to 0 (full) to 1 (new again). */
function moon(x: number, y: number, radius: number, phase: number, ink: string): string {
  const bulge = radius * (1 - 2 * Math.abs(phase))
  const lit = phase < 0 ? 1 : 0
  const inner = bulge > 0 ? lit : 1 - lit
  return `<circle cx="${x}" cy="${y}" r="${radius}" fill="none" stroke="${ink}" stroke-width="2" stroke-opacity="0.45"/>
    <path d="M${x} ${y - radius}A${radius} ${radius} 0 0 ${lit} ${x} ${y + radius}A${Math.abs(bulge)} ${radius} 0 0 ${inner} ${x} ${y - radius}Z" fill="${ink}"/>`
}

/** The phases of the moon on an arc, over a large moon and a field of stars. */
export function moons(inks: Inks): string {
  const ink = inkOf(inks, 0)
  const phases = range(9).map((index) => {
    const angle = ((index - 4) * 21.5 - 90) * (Math.PI / 180)
    return moon(450 + 345 * Math.cos(angle), 640 + 345 * Math.sin(angle), 34, (index - 4) / 4.6, ink)
  })
  const rings = range(5).map(
    (index) =>
      `<circle cx="450" cy="640" r="${205 + index * 22}" fill="none" stroke="${ink}" stroke-width="${3 - index * 0.45}" stroke-opacity="${0.9 - index * 0.15}"/>`,
  )
  const stars = range(46).map((index) => {
    const x = (index * 367 + 71) % 820
    const y = (index * 541 + 133) % 1100
    return Math.hypot(x + 40 - 450, y + 50 - 640) > 420
      ? `<circle cx="${x + 40}" cy="${y + 50}" r="${1.6 + (index % 4) * 1.1}" fill="${ink}"/>`
      : ''
  })
  const craters = [
    [390, 570, 46],
    [520, 620, 30],
    [440, 700, 62],
    [540, 730, 22],
    [350, 660, 20],
    [490, 520, 18],
  ].map(([x, y, r]) => `<circle cx="${x}" cy="${y}" r="${r}" fill="${inkOf(inks, 2)}"/>`)
  return `${stars.join('')}${phases.join('')}${rings.join('')}<circle cx="450" cy="640" r="180" fill="${inkOf(inks, 1)}"/>${craters.join('')}
    <path d="M250 1010H650" stroke="${ink}" stroke-width="3"/>`
}

/** Lines of a swell that meet and part. */
export function tide(inks: Inks): string {
  const lines = range(34).map((index) => {
    const t = index / 33
    const points = range(61).map((step) => {
      const x = 90 + step * 12
      const wave = Math.sin(x / 118 + t * 3.4) * 46 * Math.sin(Math.PI * t) + Math.sin(x / 61 - t * 5.2) * 15 * (1 - t)
      return `${x} ${round(205 + t * 800 + wave)}`
    })
    return `<path d="M${points.join('L')}" stroke="${inkOf(inks, index > 9 && index < 22 ? 1 : 0)}" stroke-width="${round(4 + 9 * Math.sin(Math.PI * t))}"/>`
  })
  return `<g fill="none" stroke-linecap="round">${lines.join('')}</g>`
}

/** Tumbling cubes, in three tones. */
export function cubes(inks: Inks): string {
  const side = 90
  const wide = side * Math.cos(Math.PI / 6)
  const all = range(6).flatMap((row) =>
    range(row % 2 ? 4 : 5).map((column) => {
      const x = 450 + (column - (row % 2 ? 1.5 : 2)) * wide * 2
      const y = 225 + row * side * 1.5
      const face = (points: string, ink: number) => `<path d="${points}" fill="${inkOf(inks, ink)}"/>`
      return (
        face(`M${x} ${y - side}l${wide} ${side / 2}l${-wide} ${side / 2}l${-wide} ${-side / 2}Z`, (row + column) % 3 === 0 ? 3 : 0) +
        face(`M${x - wide} ${y - side / 2}l${wide} ${side / 2}v${side}l${-wide} ${-side / 2}Z`, 1) +
        face(`M${x + wide} ${y - side / 2}l${-wide} ${side / 2}v${side}l${wide} ${-side / 2}Z`, 2)
      )
    }),
  )
  return `<g stroke="${inkOf(inks, 2)}" stroke-width="3" stroke-linejoin="round">${all.join('')}</g>`
}

/** Squares, quarter circles and half circles on a grid. */
export function shapes(inks: Inks): string {
  const size = 180
  const kinds = '4132 2413 1324 3241 4123 2314'.split(' ')
  const tiles = kinds.flatMap((row, y) =>
    row.split('').map((kind, x) => {
      const ink = inkOf(inks, x * 3 + y * 2 + ((x * y) % 3))
      const back = inkOf(inks, x * 3 + y * 2 + ((x * y) % 3) + 2)
      const turn = ((x + 2 * y) % 4) * 90
      const form = {
        1: `<path d="M0 0A180 180 0 0 1 180 180H0Z"/>`,
        2: `<path d="M0 0H180A90 90 0 0 1 0 0Z"/><path d="M0 90H180A90 90 0 0 1 0 90Z"/>`,
        3: `<circle cx="90" cy="90" r="62"/>`,
        4: `<path d="M0 0L180 180H0Z"/>`,
      }[kind]
      return `<g transform="translate(${90 + x * size} ${60 + y * size})"><rect width="181" height="181" fill="${back}"/><g fill="${ink}" transform="rotate(${turn} 90 90)">${form}</g></g>`
    }),
  )
  return tiles.join('')
}

/** A parrot on a branch, built from arcs. */
export function parrot(inks: Inks): string {
  const [body, wing, belly, dark] = range(4).map((index) => inkOf(inks, index))
  const feathers = range(5).map(
    (index) =>
      `<path d="M${505 - index * 17} ${560 + index * 26}C${640 - index * 20} ${600 + index * 46} ${640 - index * 34} ${760 + index * 34} ${560 - index * 30} ${830 + index * 26}C${500 - index * 20} ${760 + index * 24} ${480 - index * 14} ${650 + index * 20} ${505 - index * 17} ${560 + index * 26}Z" fill="${index % 2 ? wing : body}" stroke="${dark}" stroke-width="5"/>`,
  )
  const leaves = [leaf(250, 905, 200, 130, 42), leaf(300, 893, 130, 120, 40), leaf(660, 858, -30, 140, 42), leaf(690, 850, 28, 120, 36)]
  return `<path d="M140 930C320 880 560 890 780 830" fill="none" stroke="${dark}" stroke-width="20" stroke-linecap="round"/><g fill="${wing}">${leaves.join('')}</g>
    <path d="M470 840L430 1110C470 1120 500 1080 505 1040L540 1085C570 1050 565 960 545 850Z" fill="${wing}" stroke="${dark}" stroke-width="5"/>
    <path d="M400 240C560 225 640 330 622 500C610 680 590 800 520 890C430 880 345 760 335 600C325 500 330 420 312 360C305 290 340 245 400 240Z" fill="${body}" stroke="${dark}" stroke-width="6"/>
    <path d="M338 430C330 640 380 800 500 884C430 800 420 620 455 480C430 430 380 410 338 430Z" fill="${belly}"/>
    ${feathers.join('')}
    <path d="M318 345C280 330 252 360 262 420C275 450 295 455 300 480C312 440 345 430 350 395C350 370 338 350 318 345Z" fill="${dark}"/>
    <ellipse cx="392" cy="352" rx="48" ry="42" fill="${belly}"/><circle cx="394" cy="348" r="17" fill="${inks[4] ?? dark}"/><circle cx="400" cy="342" r="5" fill="${belly}"/>
    <path d="M470 880v40M500 876v40M440 884v38" stroke="${dark}" stroke-width="11" stroke-linecap="round"/>`
}

/** A camp under pine trees, with a fire and the moon. */
export function camp(inks: Inks): string {
  const ink = inkOf(inks, 0)
  const fire = inkOf(inks, 1)
  const pine = (x: number, base: number, height: number) =>
    `${range(5)
      .map((index) => {
        const top = base - height + (index * height) / 6.2
        const half = (height / 17) * (index + 1.4)
        return `<path d="M${x} ${round(top)}L${round(x + half)} ${round(top + height / 3.4)}H${round(x - half)}Z"/>`
      })
      .join('')}<rect x="${x - 6}" y="${base - height * 0.1}" width="12" height="${height * 0.12}"/>`
  return `<g fill="${ink}">${pine(170, 800, 420)}${pine(285, 806, 300)}${pine(735, 800, 460)}${pine(632, 806, 280)}
    <path d="M330 800L450 590L570 800H480L450 700L420 800Z"/><path d="M60 806H840v8H60Z"/><path d="M150 838H750v6H150Z"/><path d="M260 866H640v5H260Z"/></g>
    <path d="M450 800c-34-18-30-54-4-82c4 22 14 24 16 40c10-8 8-22 6-30c28 26 26 60-18 72Z" fill="${fire}"/>
    <path d="M500 372a74 74 0 1 0 46 118a88 88 0 0 1-46-118Z" fill="${fire}"/>
    <g fill="${ink}"><circle cx="380" cy="390" r="5"/><circle cx="620" cy="350" r="6"/><circle cx="330" cy="480" r="4"/><circle cx="585" cy="440" r="4"/><circle cx="270" cy="370" r="4"/></g>`
}

/** The name of the store, set in its display face. */
export function mark(inks: Inks): string {
  const text = (y: number, size: number, content: string, ink: number) =>
    `<text x="450" y="${y}" font-family="Abril Fatface" font-size="${size}" text-anchor="middle" fill="${inkOf(inks, ink)}">${content}</text>`
  return `${text(500, 230, 'Paper', 0)}${text(690, 200, '&amp;', 1)}${text(880, 230, 'Press', 0)}
    <path d="M190 270H710M190 960H710" stroke="${inkOf(inks, 0)}" stroke-width="8"/>`
}
