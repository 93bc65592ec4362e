import css from './discounts.module.css'

/**
 * The name of a resource, truncated to the available space. A variant's options are on a line of their own, so that
 * they are never truncated.
 */
export function ResourceName({ title, choice }: { title: string; choice: string }) {
  return (
    <span className={css['thingName']} title={title}>
      {title}
      {choice !== '' && <span className={css['thingChoice']}>{choice}</span>}
    </span>
  )
}
