/**
 * Returns the name of a campaign as it is compared: in lower case, as the tags of links are stored (`campaignWord`). The database’s lower
 * case differs, such as for Σ and İ, and would part ad spend from the orders of its campaign.
 */
export const nameKey = (name: string): string => name.toLowerCase()
