import css from './monogram.module.css'

/** The first letter of a store's name, which represents the store. */
export function Monogram({ name, size = 'small' }: { name: string; size?: 'small' | 'large' }) {
  // Destructuring takes the first code point, so that an emoji is not split.
  const [first = '?'] = name.trim()
  return (
    <span className={css['monogram']} data-size={size} aria-hidden>
      {first.toUpperCase()}
    </span>
  )
}
