const SIZE = /(<[a-z][^<>]*?) style="font-size: ?(\d+)px;?"/gi

/**
 * Replaces text sizes in HTML with `data-size` before the HTML is parsed. The content security policy forbids style
 * attributes and would report each one.
 */
export const withoutSizes = (html: string): string => html.replace(SIZE, '$1 data-size="$2"')
