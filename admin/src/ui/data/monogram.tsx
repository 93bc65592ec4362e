import css from './monogram.module.css'

/** The first letter of a store's name, standing for it. */
export function Monogram({ name, size = 'small' }: { name: string; size?: 'small' | 'large' }) {
  // By code point, so that an emoji stays whole.
  const [first = '?'] = name.trim()
  return (
    <span className={css['monogram']} data-size={size} aria-hidden>
      {first.toUpperCase()}
    </span>
  )
}
