import css from './skip-link.module.css'

/** A link that passes over many controls with the keyboard. It’s shown while it has the focus. */
export const SkipLink = ({ to, children }: { to: string; children: string }) => (
  <a className={css['skip']} href={`#${to}`}>
    {children}
  </a>
)
