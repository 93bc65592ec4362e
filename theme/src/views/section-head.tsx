interface Props {
  heading: string
  align?: 'left' | 'center'
  /** Beside the heading: where all of it is. */
  link?: { label: string; href: string }
}

/** The heading of a section; nothing where the merchant gave neither heading nor link. */
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
