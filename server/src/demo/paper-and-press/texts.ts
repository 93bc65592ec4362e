import { type DemoTexts } from '../pages.ts'

const about = (
  url: (file: string) => string,
) => `<p>Paper & Press is a small print studio. We draw in the mornings and print in the afternoons, and we only make what someone has ordered.</p>
<p><img src="${url('sunset-room')}" alt="A framed print over a bench with a cushion, a mug and a vase"></p>
<h2>Every design starts on paper</h2>
<p>A pencil, a ruler, sometimes a fern from the park. When a drawing still looks good after two weeks on the studio wall, we scan it and choose what to print it on: cotton paper for the fine lines, canvas for the bold ones, and enamel for everything that goes camping.</p>
<h2>Printed to order</h2>
<p>We print your order within three business days. Nothing waits in a warehouse, so nothing is thrown away. Our inks are water-based, our paper is cotton or recycled, and the people who draw are paid for every item sold.</p>`

/** The texts of the pages, from the printing time and returns that the whole store promises. */
export const textsOf = (url: (file: string) => string): DemoTexts => ({
  name: 'Paper & Press',
  about: about(url),
  making:
    'Everything is printed to order, which takes up to three business days. The delivery times below include printing, so what you see is when it arrives.',
  returnable:
    'Anything you’re not happy with, unworn and unused. If something arrived damaged or isn’t as described, send us a photo: we’ll reprint it for free, and you can keep the item.',
  questions: [
    [
      'How long does my order take?',
      'We print within three business days. With shipping, US orders arrive 5 to 8 days after you order, or 3 to 5 days with express shipping.',
    ],
    ['Can I change or cancel my order?', 'Yes, until we print it, which is usually the next business day. Contact us as soon as you can.'],
    [
      'How do the shirts fit?',
      'They have a straight cut and fit true to size. Each product page has a size chart with measurements in inches. For a looser fit, order one size up.',
    ],
    ['Does the print last?', 'Yes. The ink goes into the fibers. Wash cold and inside out, then air dry, and it will outlast the shirt.'],
    ['Are the frames ready to hang?', 'Yes. Frames come assembled, with shatterproof acrylic instead of glass and a hook on the back.'],
    [
      'Which size of print should I choose?',
      'With its frame, 12 × 16 in is about as wide as a laptop is open, and works well in a group. 18 × 24 in is large enough to hang on its own over a sofa or bed.',
    ],
  ],
})
