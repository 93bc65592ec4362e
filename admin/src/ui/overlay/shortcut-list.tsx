import css from './shortcut-list.module.css'

interface ShortcutListProps {
  /** The keys, each with what they do. */
  shortcuts: readonly (readonly [keys: string, meaning: string])[]
}

/** Keyboard shortcuts with their meaning, for a dialog. */
export function ShortcutList({ shortcuts }: ShortcutListProps) {
  return (
    <dl className={css['keys']}>
      {shortcuts.map(([keys, meaning]) => (
        <div key={keys}>
          <dt>
            <kbd>{keys}</kbd>
          </dt>
          <dd>{meaning}</dd>
        </div>
      ))}
    </dl>
  )
}
