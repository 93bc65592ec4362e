const SIZE = /(<[a-z][^<>]*?) style="font-size: ?(\d+)px;?"/gi

/** HTML to be parsed here, its sizes of text as `data-size`: the content security policy refuses styles, and says so each time. */
export const withoutSizes = (html: string): string => html.replace(SIZE, '$1 data-size="$2"')
