/** Words for the names of generated products, varied enough that no search or filter matches everything or nothing. */
export const adjectives = ['Amber', 'Brisk', 'Calm', 'Dapper', 'Eager', 'Faded', 'Gentle', 'Humble', 'Ivory', 'Jolly', 'Keen', 'Lunar']
export const materials = ['Canvas', 'Cedar', 'Copper', 'Cotton', 'Denim', 'Glass', 'Leather', 'Linen', 'Marble', 'Merino', 'Silk', 'Steel']
export const nouns =
  'Apron Backpack Bowl Candle Cardigan Chair Coat Cushion Dress Hoodie Jacket Kettle Lamp Mug Notebook Pillow Plate Poster Rug Scarf Shelf Shirt Sneaker Stool Sweater Tote Vase'.split(
    ' ',
  )
export const productTypes = ['Accessories', 'Apparel', 'Furniture', 'Home', 'Kitchen', 'Shoes', 'Stationery', 'Toys']
export const productVendors = Array.from({ length: 20 }, (_, at) => `Maker ${String.fromCharCode(65 + at)}`)
