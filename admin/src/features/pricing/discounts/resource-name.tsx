import css from './discounts.module.css'

/** What a named thing is called, in as much room as there is; of a variant which one it is stands below, so that it is never cut off. */
export function ResourceName({ title, choice }: { title: string; choice: string }) {
  return (
    <span className={css['thingName']} title={title}>
      {title}
      {choice !== '' && <span className={css['thingChoice']}>{choice}</span>}
    </span>
  )
}
