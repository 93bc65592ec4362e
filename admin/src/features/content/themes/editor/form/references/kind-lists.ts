/** The lists in which the records are that a setting can refer to, by the kind of the setting. */
export const kindLists = { collection: 'collections', product: 'products', page: 'pages', menu: 'menus' } as const
