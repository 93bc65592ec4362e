/** What a menu item may link to besides store content: another site, an email address, a phone number, or a path of the store. */
export const MENU_ADDRESS = /^(?:(?:https?:\/\/|mailto:|tel:)[^\s<>"'\\]*|\/(?:[^\s<>"'\\/][^\s<>"'\\]*)?)$/i
