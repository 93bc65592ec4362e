import css from './figure-rows.module.css'

/** Figures below each other, each with its name. An undefined one isn’t loaded yet. */
export function FigureRows({ rows }: { rows: readonly (readonly [name: string, figure: string | undefined])[] }) {
  return (
    <dl className={css['rows']}>
      {rows.map(([name, figure = ' ']) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{figure}</dd>
        </div>
      ))}
    </dl>
  )
}
