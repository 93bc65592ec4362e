/** The external targets and paths of menu items: another site, an email address, a phone number, or a path of the store. */
export const MENU_ADDRESS = /^(?:(?:https?:\/\/|mailto:|tel:)[^\s<>"'\\]*|\/(?:[^\s<>"'\\/][^\s<>"'\\]*)?)$/i
