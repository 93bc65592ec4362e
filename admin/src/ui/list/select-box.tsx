import css from './select-box.module.css'

interface SelectBoxProps {
  label: string
  checked: boolean
  indeterminate?: boolean
  onChange: () => void
}

/** The checkbox that selects a row, or all rows of the page. Its clickable area is larger than the box, for touch screens. */
export function SelectBox({ label, checked, indeterminate = false, onChange }: SelectBoxProps) {
  return (
    <label className={css['box']}>
      <input
        type="checkbox"
        checked={checked}
        onChange={onChange}
        ref={(input) => {
          if (input) input.indeterminate = indeterminate
        }}
      />
      <span className="only-read-out">{label}</span>
    </label>
  )
}
