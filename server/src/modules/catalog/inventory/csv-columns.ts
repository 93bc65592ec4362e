/** The column name of each field in Shopify's inventory CSV. */
export const inventoryColumns = {
  handle: 'Handle',
  title: 'Title',
  option1Name: 'Option1 Name',
  option1Value: 'Option1 Value',
  option2Name: 'Option2 Name',
  option2Value: 'Option2 Value',
  option3Name: 'Option3 Name',
  option3Value: 'Option3 Value',
  sku: 'SKU',
  location: 'Location',
  incoming: 'Incoming',
  unavailable: 'Unavailable',
  committed: 'Committed',
  available: 'Available',
  onHandCurrent: 'On hand (current)',
  onHandNew: 'On hand (new)',
} as const

export type InventoryField = keyof typeof inventoryColumns

export const inventoryFields = Object.keys(inventoryColumns) as InventoryField[]

/** The option name and value that these files have for the only variant of a product without options. */
export const DEFAULT_OPTION = { name: 'Title', value: 'Default Title' } as const
