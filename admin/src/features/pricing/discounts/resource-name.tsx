import css from './discounts.module.css'

/**
 * The name of a resource, truncated to the available space. A variant's options are on a separate line, so that a long
 * title does not hide them.
 */
export function ResourceName({ title, choice }: { title: string; choice: string }) {
  return (
    <span className={css['thingName']} title={title}>
      {title}
      {choice !== '' && <span className={css['thingChoice']}>{choice}</span>}
    </span>
  )
}
