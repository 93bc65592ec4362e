/* oxlint-disable jsx-a11y/prefer-tag-over-role -- no HTML element can hold options that are links with images and prices */
import type { Option, OptionGroup } from './search-options.ts'

interface Props {
  id: string
  label: string
  /** The groups of options. The list is closed if there are none. */
  groups: readonly OptionGroup[]
  /** The index of the option selected with the arrow keys, or -1. */
  active: number
}

/** The suggestions of a search: the listbox of a combobox. The focus stays in the search field. */
export function FoundList({ id, label, groups, active }: Props) {
  return (
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- focus stays in the field
    <div
      id={id}
      className="found"
      role="listbox"
      aria-label={label}
      hidden={groups.length === 0}
      // Pressing the mouse button must not move the focus, because the list would close before the click.
      onMouseDown={(event) => event.preventDefault()}
    >
      {groups.map((group) => (
        <div key={group.label} className="found-group" role="group" aria-label={group.label || undefined}>
          {group.label && (
            <p className="found-head" aria-hidden="true">
              {group.label}
            </p>
          )}
          {group.options.map((option) => (
            <FoundOption key={option.place} option={option} active={option.place === active} />
          ))}
        </div>
      ))}
    </div>
  )
}

function FoundOption({ option, active }: { option: Option; active: boolean }) {
  const { place, href, title, price, picture: image } = option
  return (
    <a id={`find-${place}`} className="found-one" role="option" aria-selected={active} tabIndex={-1} href={href}>
      {image !== undefined && (
        <span className="found-image">
          {image && <img src={`${image.base}/${image.widths[0] ?? image.width}.webp`} width={48} height={48} alt="" />}
        </span>
      )}
      <span className="found-title clamp">{title}</span>
      {price && <span className="found-price">{price}</span>}
    </a>
  )
}
