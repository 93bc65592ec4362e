import type { ComponentType } from 'react'

import type { IslandName } from '../islands/islands.ts'

interface Props<P> {
  name: IslandName
  /** The data for the browser: plain data that every visitor can read. */
  props: P
  view: ComponentType<P>
  /**
   * Without `visible`, the script loads immediately. With `visible`, it loads when the island is at most about a screen
   * away from view.
   */
  when?: 'visible'
}

/**
 * A part of the page with a script. It is rendered here like everything else, so that it is readable without JavaScript, and then
 * hydrated in the browser by the island with this name.
 */
export function Island<P extends object>({ name, props, view: View, when }: Props<P>) {
  return (
    <div className="island" data-island={name} data-when={when} data-props={JSON.stringify(props)}>
      <View {...props} />
    </div>
  )
}
