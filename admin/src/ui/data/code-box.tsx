import css from './code-box.module.css'

/** A box with a URL or code to read or copy. `isWhole` selects all of it with one click. */
export const CodeBox = ({ children, isWhole = false }: { children: string; isWhole?: boolean }) => (
  <pre className={isWhole ? `${css['box']} ${css['whole']}` : css['box']}>
    <code>{children}</code>
  </pre>
)
