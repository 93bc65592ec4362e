/**
 * The names of definitions lead to their texts in other languages. The name of a field is its path in the definitions, such as
 * `settings.colors.color_price` or `sections.policy.blocks.item.title`. Its other texts have the name with an ending.
 */
export const textName = {
  /** The name of a field of a group, or of the fields of a definition. */
  field: (name: string, key: string) => `${name}.${key}`,
  /** The name of the items of a list. */
  item: (name: string) => `${name}.item`,
  /** The name of the fields of a type of blocks. */
  block: (name: string, type: string) => `${name}.${type}`,
  help: (name: string) => `${name}:help`,
  option: (name: string, value: string | number) => `${name}:option:${value}`,
  /** What an item of a list is called. */
  itemLabel: (name: string) => `${name}:item`,
  /** The name of a ready-made section. */
  preset: (type: string, key: string) => `sections.${type}:preset:${key}`,
  /** The name of a look that a theme can start from, and what it is for. */
  style: (key: string) => `styles.${key}`,
  styleAbout: (key: string) => `styles.${key}:about`,
  typeLabel: (name: string, type: string) => `${name}:type:${type}`,
  /** Why a value was refused. */
  refused: (reason: string) => `refused.${reason}`,
}
