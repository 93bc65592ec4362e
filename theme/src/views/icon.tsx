import type { IconName } from '../fields/icons.ts'
import { glyphs } from './glyph.tsx'

/** The icon paths on a 24 pixel grid with one stroke width. The shapes are our own. */
const paths: Record<IconName | OwnIcon, string> = {
  ...glyphs,
  truck: 'M2 6h11v10H2zM13 9h4l4 4v3h-8zM6.5 19a2 2 0 100-4 2 2 0 000 4zM17.5 19a2 2 0 100-4 2 2 0 000 4z',
  package: 'M12 3l8 4v10l-8 4-8-4V7zM4 7l8 4 8-4M12 11v10M8 5l8 4',
  return: 'M9 7L4 11l5 4M4 11h11a5 5 0 010 10h-3',
  shield: 'M12 3l7 3v5c0 5-3 8-7 10-4-2-7-5-7-10V6zM9 12l2 2 4-4',
  lock: 'M6 11h12v9H6zM9 11V7a3 3 0 016 0v4',
  star: 'M12 4l2.4 5.1 5.6.7-4.1 3.8 1.1 5.5-5-2.8-5 2.8 1.1-5.5L4 9.8l5.6-.7z',
  heart: 'M12 20s-7-4.6-8.5-9A4.6 4.6 0 0112 7a4.6 4.6 0 018.5 4C19 15.4 12 20 12 20z',
  leaf: 'M5 19C4 10 10 5 20 5c0 9-5 15-14 13M5 20c2-5 5-8 9-9',
  gift: 'M4 11h16v9H4zM3 7h18v4H3zM12 7v13M12 7C9 7 7 5.5 8 4s4 0 4 3zm0 0c3 0 5-1.5 4-3s-4 0-4 3z',
  headset: 'M4 14v-2a8 8 0 0116 0v2M4 14h3v5H4zM17 14h3v5h-3zM20 19c0 2-3 2-6 2',
  mail: 'M3 6h18v13H3zM3 7l9 7 9-7',
  phone: 'M6 3h4l1 5-2.5 2a12 12 0 005.5 5.5L16 13l5 1v4c0 2-1.5 3-3 3C10 21 3 13 3 6c0-1.5 1-3 3-3z',
  pin: 'M12 21s7-6 7-11a7 7 0 00-14 0c0 5 7 11 7 11zM12 12.5a2.5 2.5 0 100-5 2.5 2.5 0 000 5z',
  card: 'M3 6h18v13H3zM3 10h18M7 15h3',
  tag: 'M3 12V4h8l10 10-8 8zM8 8h.01',
  bolt: 'M13 3L5 14h6l-1 7 8-11h-6z',
  globe: 'M12 21a9 9 0 100-18 9 9 0 000 18zM3 12h18M12 3c3 3 3 15 0 18M12 3c-3 3-3 15 0 18',
  menu: 'M4 7h16M4 12h16M4 17h16',
  bag: 'M5 8h14l-1 12H6zM9 8V7a3 3 0 016 0v1',
  person: 'M12 12a4 4 0 100-8 4 4 0 000 8zM4 20c1-4 4-6 8-6s7 2 8 6',
  down: 'M5 9l7 7 7-7',
  filter: 'M4 7h16M7 12h10M10 17h4',
  image: 'M4 5h16v14H4zM4 16l5-5 4 4 3-3 4 4M15.5 9.5h.01',
}

/** The icons of the page itself, which sellers cannot choose. */
type OwnIcon =
  | 'menu'
  | 'search'
  | 'bag'
  | 'person'
  | 'cross'
  | 'left'
  | 'right'
  | 'down'
  | 'plus'
  | 'minus'
  | 'filter'
  | 'image'
  | 'pause'
  | 'play'

/** A decorative icon. Text next to it, or the label of its button, has the same meaning. */
export function Icon({ name, small }: { name: IconName | OwnIcon; small?: boolean }) {
  return (
    <svg className={small ? 'icon small' : 'icon'} viewBox="0 0 24 24" aria-hidden="true">
      <path d={paths[name]} />
    </svg>
  )
}
