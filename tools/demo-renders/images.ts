import { camp, cubes, fern, type Inks, moons, parrot, shapes, sunAndHills, tide } from './artwork.ts'
import { inNeck, markPrint, onCover, onCushion, onMug, onPaper, onSweatshirt, onTee, onTote, type Print, type Surface } from './surfaces.ts'

/** A picture: its scene in `scenes.py`, and the look of each part, which is a color or a drawing. */
export interface SceneImage {
  scene: string
  parts: Record<string, string | Surface>
  /** A part of the scene: its factor, and its left and top from 0 to 1. */
  zoom?: readonly [number, number, number]
  /** The width of the file in pixels, by default 960. */
  width?: number
  quality?: number
  /** Whether a portrait stays as it is. The others become square, as the theme shows products. */
  portrait?: true
}

const CHALK = '#f4f1ea'
const OAT = '#ded2bd'
const INK = '#252f45'
const SAGE = '#8a9a83'
const MUSTARD = '#d9a441'
const INDIGO = '#2c4270'
const CLAY = '#b9583a'
const OAK = '#bd8f5c'
const BLACK = '#25262a'
const TABLE = '#e9e3d9'

const print = (design: Print['design'], inks: Inks, ground: string): Print => ({ design, inks, ground })

const sunset = print(sunAndHills, ['#e8603c', '#f0b04a', '#8fb08c', '#3d7f78', '#22485c'], '#f7eedd')
const herbarium = print(fern, ['#2f5b45', '#24452f'], '#f6f1e4')
const moonlight = print(moons, ['#f3e6c4', '#f3e6c4', '#dfcd9f'], '#1f2a44')
const blocks = print(shapes, ['#e4572e', '#f3c677', '#1f4e5f', '#f6e8d5', '#7fb5a5'], '#f6eee0')
const bird = print(parrot, ['#d9553b', '#2f7d6d', '#f6e6c8', '#20303c'], '#efe6d4')

const framed = (art: Print, frame: string, wall: string): SceneImage => ({
  scene: 'frame',
  parts: { wall, 'print.frame': frame, 'print.mat': '#fcfaf5', 'print.art': onPaper(art) },
})
const unframed = (art: Print, ground: string): SceneImage => ({ scene: 'paper', parts: { ground, art: onPaper(art) } })
const cushionOf = (ground: string, inks: Inks) => onCushion(print(tide, inks, ground))
const mugOf = (ground: string, inks: Inks, around = 2.576, height = 0.96) => onMug(print(moons, inks, ground), around, height)
const inRoom = (art: Print, wall: string, cushion: Surface): SceneImage => ({
  scene: 'room',
  parts: {
    wall,
    'print.frame': OAK,
    'print.mat': '#fcfaf5',
    'print.art': onPaper(art),
    cushion,
    wood: '#a87c4f',
    vase: '#e7ddcc',
    stem: '#8a7a55',
    leaf: '#7d8a5c',
    body: CHALK,
    inside: CHALK,
    handle: CHALK,
    rim: CHALK,
  },
})

const worn = (scene: 'tee' | 'sweatshirt', art: Print): SceneImage => ({
  scene,
  parts: { ground: TABLE, front: scene === 'tee' ? onTee(art) : onSweatshirt(art), back: inNeck(art, art.inks[0] ?? INK) },
})
const tideTee = (ground: string, inks: Inks) => worn('tee', print(tide, inks, ground))
const cubesTee = (ground: string, inks: Inks) => worn('tee', print(cubes, inks, ground))
const moonSweatshirt = (ground: string, inks: Inks) => worn('sweatshirt', print(moons, inks, ground))
const tote = (art: Print, strap: string): SceneImage => ({ scene: 'tote', parts: { ground: TABLE, bag: onTote(art), back: strap, strap } })
const pillow = (ground: string, inks: Inks): SceneImage => ({ scene: 'pillow', parts: { ground: TABLE, cushion: cushionOf(ground, inks) } })
const ceramic = (ground: string, inks: Inks): SceneImage => ({
  scene: 'ceramic',
  parts: { ground: '#e6e0d6', body: mugOf(ground, inks), inside: '#f7f4ee', handle: ground, rim: ground },
})
const enamel: SceneImage = {
  scene: 'enamel',
  parts: {
    ground: '#dcdfd8',
    body: onMug(print(camp, ['#24404a', '#dc6a35'], '#f5f0e3'), 2.765, 0.8, '#24404a'),
    inside: '#f5f0e3',
    handle: '#f5f0e3',
    rim: '#24404a',
  },
}
const notebook = (cover: string, inks: Inks, other: string, otherInks: Inks): SceneImage => ({
  scene: 'notebook',
  parts: {
    ground: TABLE,
    cover: onCover(print(shapes, inks, cover), 1306),
    second: onCover(print(tide, otherInks, other), 1306),
    lid: cover,
    pages: '#f5eedd',
    band: BLACK,
  },
})
const card = (art: Print) => onCover(art, 1269)
const cards: SceneImage = {
  scene: 'cards',
  parts: {
    ground: '#dde0d8',
    stock: '#fbf8f1',
    envelope: '#c9a983',
    card1: card(herbarium),
    card2: card(sunset),
    card3: card(bird),
    card4: card({ ...moonlight, ground: '#26345a' }),
  },
}

const closer = (image: SceneImage, ...zoom: [number, number, number]): SceneImage => ({ ...image, zoom })
/** The wall with the two prints that both pictures of the hero show. */
const twoPrints = {
  wall: '#e3d8c8',
  'one.frame': OAK,
  'one.mat': '#fcfaf5',
  'one.art': onPaper(sunset),
  'two.frame': BLACK,
  'two.mat': '#fcfaf5',
  'two.art': onPaper(herbarium),
}
const hero: SceneImage = {
  scene: 'hero',
  parts: {
    ...twoPrints,
    'three.frame': OAK,
    'three.mat': '#fcfaf5',
    'three.art': onPaper(markPrint(['#22485c', '#e8603c'], '#f7eedd'), 900),
    cushion: cushionOf(INDIGO, ['#f2e7d3', '#e9b872']),
    wood: '#a87c4f',
    vase: '#f0e7d8',
    stem: '#8a7a55',
    leaf: '#7d8a5c',
    body: mugOf(INK, ['#f3e6c4', '#f3e6c4', '#dfcd9f']),
    inside: '#f7f4ee',
    handle: INK,
    rim: INK,
  },
  width: 2000,
  quality: 74,
}

const chalkTide = tideTee(CHALK, [INDIGO, '#d9694a'])
const chalkCubes = cubesTee(CHALK, ['#f0c46b', '#d9694a', '#24404a', '#8fb5a8'])
const inkMoons = moonSweatshirt(INK, ['#f3e6c4', '#f3e6c4', '#d8c79c'])
const naturalTote = tote(bird, '#e2d6bf')
const indigoTide = pillow(INDIGO, ['#f2e7d3', '#e9b872'])
const inkMug = ceramic(INK, ['#f3e6c4', '#f3e6c4', '#dfcd9f'])
const coralNotebook = notebook('#e9dcc3', ['#e4572e', '#f3c677', '#1f4e5f', '#f6e8d5', '#7fb5a5'], INDIGO, ['#f2e7d3', '#e9b872'])

/** The pictures of the store Paper & Press, by their folder in `server/demo/images/paper-and-press`. */
export const images: Record<string, SceneImage> = {
  'sunset-oak': framed(sunset, OAK, '#e7dccd'),
  'sunset-black': framed(sunset, BLACK, '#e7dccd'),
  'sunset-paper': unframed(sunset, TABLE),
  'sunset-room': inRoom(sunset, '#dcd3c4', cushionOf(CLAY, ['#f2e0c8', '#f0c27a'])),
  'fern-oak': framed(herbarium, OAK, '#dde1d6'),
  'fern-black': framed(herbarium, BLACK, '#dde1d6'),
  'fern-paper': unframed(herbarium, '#dcd6ca'),
  'fern-room': inRoom(herbarium, '#ccd3c6', cushionOf(INDIGO, ['#f2e7d3', '#e9b872'])),
  'moons-oak': framed(moonlight, OAK, '#dcdce0'),
  'moons-black': framed(moonlight, BLACK, '#dcdce0'),
  'moons-paper': unframed(moonlight, '#d9d6d2'),
  'blocks-oak': framed(blocks, OAK, '#e9e0d2'),
  'blocks-black': framed(blocks, BLACK, '#e9e0d2'),
  'blocks-paper': unframed(blocks, TABLE),
  'tide-tee-chalk': chalkTide,
  'tide-tee-ink': tideTee(INK, ['#efe6d2', '#e9b872']),
  'tide-tee-sage': tideTee(SAGE, ['#f4efe2', '#23352d']),
  'tide-tee-detail': closer(chalkTide, 2.4, 0.29, 0.2),
  'cubes-tee-chalk': chalkCubes,
  'cubes-tee-mustard': cubesTee(MUSTARD, ['#f7ecd2', '#c2502f', '#253244', '#f7ecd2']),
  'cubes-tee-detail': closer(chalkCubes, 2.4, 0.29, 0.2),
  'moon-sweatshirt-ink': inkMoons,
  'moon-sweatshirt-oat': moonSweatshirt(OAT, ['#38445c', '#38445c', '#55617a']),
  'moon-sweatshirt-detail': closer(inkMoons, 2.2, 0.27, 0.16),
  'parrot-tote-natural': naturalTote,
  'parrot-tote-black': tote(print(parrot, ['#e0684c', '#4a9a88', '#f6e6c8', '#f2e9d8', '#2b2c30'], '#2b2c30'), '#2b2c30'),
  'parrot-tote-detail': closer(naturalTote, 2.3, 0.28, 0.44),
  'tide-cushion-indigo': indigoTide,
  'tide-cushion-clay': pillow(CLAY, ['#f2e0c8', '#f0c27a']),
  'tide-cushion-detail': closer(indigoTide, 2.2, 0.12, 0.2),
  'campfire-mug': enamel,
  'campfire-mug-detail': closer(enamel, 2, 0.08, 0.28),
  'moon-mug-midnight': inkMug,
  'moon-mug-chalk': ceramic(CHALK, ['#2b3a5c', '#2b3a5c', '#46557a']),
  'moon-mug-detail': closer(inkMug, 2, 0.08, 0.24),
  'blocks-notebook': coralNotebook,
  'blocks-notebook-detail': closer(coralNotebook, 2, 0.12, 0.3),
  'card-set': cards,
  'card-set-detail': closer(cards, 2, 0.06, 0.12),
  'hero-wide': hero,
  'hero-phone': {
    scene: 'tall',
    portrait: true,
    parts: twoPrints,
  },
}
