/** The id of the place in the top bar where SaveBar appears. */
export const SAVE_BAR_SLOT = 'save-bar'

/** The place of the save bar. It is empty while the page has no unsaved changes, and then the search field is there. */
export function SaveBarSlot({ className }: { className: string | undefined }) {
  return <div id={SAVE_BAR_SLOT} className={className} />
}
