/** The few icon paths that islands use. They are separate from the other icons, so that scripts do not contain all of them. */
export const glyphs = {
  clock: 'M12 21a9 9 0 100-18 9 9 0 000 18zM12 7v5l3 2',
  check: 'M5 12.5l4.5 4.5L19 7',
  ruler: 'M3 15L15 3l6 6L9 21zM7 11l2 2M10 8l3 3M13 5l2 2',
  search: 'M10.5 17a6.5 6.5 0 100-13 6.5 6.5 0 000 13zM20 20l-4.8-4.8',
  cross: 'M6 6l12 12M18 6L6 18',
  left: 'M15 5l-7 7 7 7',
  right: 'M9 5l7 7-7 7',
  plus: 'M12 5v14M5 12h14',
  minus: 'M5 12h14',
  pause: 'M9 6v12M15 6v12',
  play: 'M8 5l11 7-11 7z',
}

/** An icon for islands. `Icon` would add the paths of all icons to the scripts. */
export function Glyph({ name }: { name: keyof typeof glyphs }) {
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d={glyphs[name]} />
    </svg>
  )
}
