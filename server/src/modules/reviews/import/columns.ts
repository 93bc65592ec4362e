/**
 * The fields of a review in a file, each with the headers that Judge.me, Loox, Yotpo, Stamped, Shopify's former Product Reviews app,
 * Okendo and others give it. Case, spaces and punctuation don't count.
 */
const names = {
  handle: ['producthandle', 'handle', 'shopifyhandle'],
  productId: ['productid', 'shopifyproductid'],
  sku: ['sku', 'productsku', 'variantsku'],
  productUrl: ['producturl', 'productlink'],
  rating: ['rating', 'reviewscore', 'score', 'reviewrating', 'stars', 'starrating'],
  title: ['title', 'reviewtitle', 'headline'],
  body: ['body', 'reviewcontent', 'reviewbody', 'reviewmessage', 'review', 'content', 'reviewtext', 'message', 'comment'],
  author: ['reviewername', 'author', 'displayname', 'nickname', 'name', 'customername', 'username', 'fullname'],
  email: ['revieweremail', 'email', 'customeremail', 'useremail', 'emailaddress'],
  country: ['country', 'countrycode', 'reviewcountry', 'location'],
  date: ['reviewdate', 'createdat', 'date', 'datecreated', 'reviewcreationdate', 'publishedat'],
  state: ['state', 'status', 'curated', 'ispublished', 'published', 'reviewstatus'],
  verified: ['verified', 'verifiedpurchase', 'verifiedbuyer', 'isverified', 'isverifiedbuyer', 'reviewisverifiedbuyer'],
  helpful: ['helpful', 'helpfulcount', 'votesup', 'upvotes', 'reviewvotesup', 'thumbsup'],
  reply: ['reply', 'storereply', 'reviewreply', 'commentcontent', 'merchantreply'],
  replyDate: ['replydate', 'repliedat', 'reviewreplydate', 'commentcreatedat', 'replycreatedat'],
  images: ['pictureurls', 'photourl', 'photourls', 'imageurls', 'publishedimageurl', 'reviewphotos', 'images', 'img', 'photos', 'imageurl'],
} as const

export type ReviewField = keyof typeof names
export const reviewFields = Object.keys(names) as ReviewField[]

const folded = (name: string) => name.replace(/[\s_.\-()]+/g, '').toLowerCase()

/** Returns the field that a column of this name is for, or undefined when it's none of them. */
export const fieldOfColumn = (column: string): ReviewField | undefined =>
  reviewFields.find((field) => (names[field] as readonly string[]).includes(folded(column)))
