/** What an item of a menu may lead to besides things of the store: another site, a mail address, a number, or a path of the store. */
export const MENU_ADDRESS = /^(?:(?:https?:\/\/|mailto:|tel:)[^\s<>"'\\]*|\/(?:[^\s<>"'\\/][^\s<>"'\\]*)?)$/i
