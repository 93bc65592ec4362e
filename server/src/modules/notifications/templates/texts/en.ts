/** What templates say in English, and the words of their examples. */
export const en = {
  hello: 'Hi',
  viewOrder: 'View your order',
  ignore: 'If you didn’t ask for this, you can ignore this email.',

  'confirmation.subject': 'Your order {{ order.name }} from {{ store.name }}',
  'confirmation.heading': 'Thank you for your order',
  'confirmation.text': 'We received your order {{ order.name }}. We’ll email you when it ships.',
  'shipped.subject': 'Order {{ order.name }} from {{ store.name }} is on its way',
  'shipped.heading': 'Your order is on its way',
  'shipped.text': 'These items from your order {{ order.name }} have shipped.',
  'tracking.subject': 'Updated tracking for order {{ order.name }}',
  'tracking.heading': 'Track your package',
  'tracking.text': 'Here are the updated tracking details for your order {{ order.name }}.',
  'delivered.subject': 'Order {{ order.name }} from {{ store.name }} was delivered',
  'delivered.heading': 'Your order was delivered',
  'delivered.text': 'These items from your order {{ order.name }} were delivered. If something is missing, reply to this email.',
  'edited.subject': 'Order {{ order.name }} was updated',
  'edited.heading': 'Your order was updated',
  'edited.text': 'We updated the contact details or the address of your order {{ order.name }}. If this isn’t right, reply to this email.',
  'cancelled.subject': 'Order {{ order.name }} was canceled',
  'cancelled.heading': 'Your order was canceled',
  'cancelled.text': 'Your order {{ order.name }} was canceled. If you paid, you’ll be refunded unless we told you otherwise.',
  'refund.subject': 'Refund for order {{ order.name }}',
  'refund.heading': 'Your refund is on its way',
  'refund.text':
    'We refunded {{ refund.amount }} for your order {{ order.name }}. Your refund can take a few days to appear on your statement.',

  'returned.subject': 'Your payment to {{ store.name }} is being refunded',
  'returned.heading': 'Your {{ refund.amount }} refund is on its way',
  'returned.why':
    '{% if customer.first_name != blank %}Hi {{ customer.first_name }}, y{% else %}Y{% endif %}' +
    'ou{% if order.name == blank %}r payment arrived too late, so your order wasn’t placed.' +
    '{% else %} already paid for order {{ order.name }}, so we’re refunding this second payment.{% endif %}',
  'returned.how':
    'We’re refunding the full amount to {{ payment.method | default: "your original payment method" }}. You don’t need to do ' +
    'anything. Your refund can take up to 10 days to appear on your statement. If the payment was only authorized, the amount ' +
    'will be released sooner.',
  'returned.order': '{% if order.name != blank %}Order {{ order.name }} isn’t affected.{% endif %}',

  'abandoned.total': 'Total: {{ checkout.total }}',
  'abandoned.code':
    '{% if discount.code != blank %}Your discount code: **{{ discount.code }}**. The button below applies it for you.{% endif %}',
  'abandoned.why': 'You’re receiving this email because you started an order at {{ store.name }}. [Unsubscribe]({{ unsubscribe_url }})',
  'abandoned.button': 'Back to your cart',

  'code.subject': 'Your discount code for {{ store.name }}',
  'code.preheader': 'Your code: {{ discount.code }}',
  'code.text': 'Here’s your discount code. Use the button below to apply it to your cart, or enter it at checkout.',
  'code.why':
    'If you didn’t request this code, you can ignore this email.' +
    '{% if unsubscribe_url != blank %} [Unsubscribe]({{ unsubscribe_url }}){% endif %}',
  'code.button': 'Apply discount',

  'contact.subject': 'New message for {{ store.name }} from {{ customer.name }}',
  'contact.how': 'Sent from your store’s contact form. Replies go to {{ customer.email }}. This address hasn’t been verified.',
  'reply.subject': 'We received your message',
  'reply.text': 'Thanks for your message. We’ll reply to this email address.',
  'reply.ignore': 'If you didn’t write to {{ store.name }}, you can ignore this email.',

  'signIn.subject': '{{ sign_in.code }} is your code for {{ store.name }}',
  'signIn.preheader': 'It works for {{ sign_in.minutes }} minutes',
  'signIn.heading': 'Sign in to {{ store.name }}',
  'signIn.text': 'Enter this code to sign in:',
  'signIn.once': 'It works once, within {{ sign_in.minutes }} minutes. Don’t share it with anyone.',
  'signIn.ignore': 'If you didn’t try to sign in, you can ignore this email.',
  'orderLink.subject': 'Your order {{ order.name }} from {{ store.name }}',
  'orderLink.preheader': 'See where your order is',
  'orderLink.heading': 'Your order {{ order.name }}',
  'orderLink.text': 'Use the button below to see the status of your order and to track your package.',

  'subscription.subject': 'Confirm your subscription to {{ store.name }}',
  'subscription.preheader': 'One click, and you’re on the list.',
  'subscription.text':
    'Someone entered this email address to get emails from {{ store.name }}. If it was you, confirm it with the button below.',
  'subscription.button': 'Confirm subscription',
  'subscription.ignore': 'If it wasn’t you, you can ignore this email. You won’t get any more.',

  'review.subject': 'How was your order from {{ store.name }}?',
  'review.heading': 'How was your order?',
  'review.text':
    '{% if customer.first_name != blank %}Hi {{ customer.first_name }}, h{% else %}H{% endif %}ow do you like what you bought? Your review helps other shoppers.',
  'review.button': 'Write a review',
  'review.why':
    'You’re receiving this email because you placed order {{ order.name }} at {{ store.name }}. [Unsubscribe]({{ unsubscribe_url }})',

  'sample.store': 'Your store',
  'sample.shirt': 'Linen shirt',
  'sample.choice': 'Blue / M',
  'sample.bag': 'Canvas tote bag',
  'sample.subtotal': 'Subtotal',
  'sample.shipping': 'Shipping (Standard)',
  'sample.tax': 'Tax',
  'sample.total': 'Total',
  'sample.country': 'United Kingdom',
  'sample.delivery': 'Delivery in 3 to 5 days',
  'sample.instructions': 'Transfer the total to IBAN DE02 1203 0000 0000 2020 51.',
  'sample.message': 'Hello,\nis the linen shirt coming back in size S?',
  'sample.left1': 'You left something behind',
  'sample.left1.text': 'Your cart is still here, just as you left it.',
  'sample.left2': 'Still thinking about it?',
  'sample.left2.text': 'We saved your cart for you.',
  'sample.left3': 'Your cart is about to expire',
  'sample.left3.text': 'This is our last reminder about the items in your cart.',
}

export type Texts = Record<keyof typeof en, string>
