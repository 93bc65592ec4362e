interface Props {
  heading: string
  align?: 'left' | 'center'
  /** A link next to the heading that leads to the whole list. */
  link?: { label: string; href: string }
}

/** The heading of a section. Renders nothing without a heading and a link. */
export function SectionHead({ heading, align = 'left', link }: Props) {
  if (!heading && !link) return null
  return (
    <div className={`section-head ${align}`}>
      {heading && <h2>{heading}</h2>}
      {link && (
        <a className="link" href={link.href}>
          {link.label}
        </a>
      )}
    </div>
  )
}
