import type { Texts } from './en.ts'

export const de: Texts = {
  hello: 'Hallo',
  viewOrder: 'Bestellung ansehen',
  ignore: 'Wenn Sie das nicht angefordert haben, können Sie diese E-Mail ignorieren.',

  'confirmation.subject': 'Ihre Bestellung {{ order.name }} bei {{ store.name }}',
  'confirmation.heading': 'Vielen Dank für Ihre Bestellung',
  'confirmation.text': 'Wir haben Ihre Bestellung {{ order.name }} erhalten. Sobald sie versandt ist, schreiben wir Ihnen.',
  'shipped.subject': 'Bestellung {{ order.name }} von {{ store.name }} ist unterwegs',
  'shipped.heading': 'Ihre Bestellung ist unterwegs',
  'shipped.text': 'Diese Artikel aus Ihrer Bestellung {{ order.name }} wurden versandt.',
  'tracking.subject': 'Neue Sendungsdaten zu Bestellung {{ order.name }}',
  'tracking.heading': 'Sendung verfolgen',
  'tracking.text': 'Hier sind die neuen Sendungsdaten zu Ihrer Bestellung {{ order.name }}.',
  'delivered.subject': 'Bestellung {{ order.name }} von {{ store.name }} wurde zugestellt',
  'delivered.heading': 'Ihre Bestellung wurde zugestellt',
  'delivered.text':
    'Diese Artikel aus Ihrer Bestellung {{ order.name }} wurden zugestellt. Wenn etwas fehlt, antworten Sie auf diese E-Mail.',
  'edited.subject': 'Bestellung {{ order.name }} wurde geändert',
  'edited.heading': 'Ihre Bestellung wurde geändert',
  'edited.text':
    'Wir haben die Kontaktdaten oder die Adresse Ihrer Bestellung {{ order.name }} geändert. Wenn das nicht stimmt, antworten Sie auf diese E-Mail.',
  'cancelled.subject': 'Bestellung {{ order.name }} wurde storniert',
  'cancelled.heading': 'Ihre Bestellung wurde storniert',
  'cancelled.text':
    'Ihre Bestellung {{ order.name }} wurde storniert. Wenn Sie schon bezahlt haben, bekommen Sie das Geld zurück, sofern wir nichts anderes mit Ihnen vereinbart haben.',
  'refund.subject': 'Erstattung zu Bestellung {{ order.name }}',
  'refund.heading': 'Ihre Erstattung ist unterwegs',
  'refund.text':
    'Wir haben Ihnen {{ refund.amount }} für Ihre Bestellung {{ order.name }} erstattet. Bis der Betrag auf Ihrem Konto erscheint, kann es einige Tage dauern.',

  'returned.subject': 'Ihre Zahlung an {{ store.name }} wird erstattet',
  'returned.heading': 'Ihre Erstattung von {{ refund.amount }} ist unterwegs',
  'returned.why':
    '{% if customer.first_name != blank %}Hallo {{ customer.first_name }}, {% endif %}' +
    '{% if order.name == blank %}Ihre Zahlung kam zu spät an, deshalb wurde keine Bestellung aufgegeben.' +
    '{% else %}Sie hatten Bestellung {{ order.name }} schon bezahlt, deshalb erstatten wir diese zweite Zahlung.{% endif %}',
  'returned.how':
    'Wir erstatten den vollen Betrag auf {{ payment.method | default: "Ihre ursprüngliche Zahlungsart" }}. Sie müssen nichts ' +
    'weiter tun. Bis der Betrag auf Ihrem Konto erscheint, kann es bis zu 10 Tage dauern. War er nur vorgemerkt, wird er früher frei.',
  'returned.order': '{% if order.name != blank %}An Bestellung {{ order.name }} ändert sich dadurch nichts.{% endif %}',

  'abandoned.total': 'Gesamtbetrag: {{ checkout.total }}',
  'abandoned.code':
    '{% if discount.code != blank %}Ihr Rabattcode: **{{ discount.code }}**. Mit dem Button unten wird er automatisch eingelöst.{% endif %}',
  'abandoned.why':
    'Sie bekommen diese E-Mail, weil Sie bei {{ store.name }} eine Bestellung begonnen haben. [Abmelden]({{ unsubscribe_url }})',
  'abandoned.button': 'Zurück zum Warenkorb',

  'code.subject': 'Ihr Rabattcode für {{ store.name }}',
  'code.preheader': 'Ihr Code: {{ discount.code }}',
  'code.text': 'Hier ist Ihr Rabattcode. Lösen Sie ihn mit dem Button unten ein, oder geben Sie ihn an der Kasse ein.',
  'code.why':
    'Wenn Sie diesen Code nicht angefordert haben, können Sie diese E-Mail ignorieren.' +
    '{% if unsubscribe_url != blank %} [Abmelden]({{ unsubscribe_url }}){% endif %}',
  'code.button': 'Rabatt einlösen',

  'contact.subject': 'Neue Nachricht an {{ store.name }} von {{ customer.name }}',
  'contact.how':
    'Gesendet über das Kontaktformular Ihres Shops. Antworten gehen an {{ customer.email }}. Diese Adresse wurde nicht überprüft.',
  'reply.subject': 'Wir haben Ihre Nachricht erhalten',
  'reply.text': 'Vielen Dank für Ihre Nachricht. Wir antworten an diese E-Mail-Adresse.',
  'reply.ignore': 'Wenn Sie nicht an {{ store.name }} geschrieben haben, können Sie diese E-Mail ignorieren.',

  'signIn.subject': '{{ sign_in.code }} ist Ihr Code für {{ store.name }}',
  'signIn.preheader': 'Er gilt {{ sign_in.minutes }} Minuten',
  'signIn.heading': 'Bei {{ store.name }} anmelden',
  'signIn.text': 'Melden Sie sich mit diesem Code an:',
  'signIn.once': 'Er gilt einmal, {{ sign_in.minutes }} Minuten lang. Geben Sie ihn nicht weiter.',
  'signIn.ignore': 'Wenn Sie sich nicht anmelden wollten, können Sie diese E-Mail ignorieren.',
  'orderLink.subject': 'Ihre Bestellung {{ order.name }} bei {{ store.name }}',
  'orderLink.preheader': 'Sehen Sie, wo Ihre Bestellung ist',
  'orderLink.heading': 'Ihre Bestellung {{ order.name }}',
  'orderLink.text': 'Mit dem Button unten sehen Sie den Status Ihrer Bestellung und verfolgen Ihre Sendung.',

  'subscription.subject': 'Bestätigen Sie Ihre Anmeldung bei {{ store.name }}',
  'subscription.preheader': 'Ein Klick, und Sie sind dabei.',
  'subscription.text':
    'Jemand hat diese E-Mail-Adresse eingetragen, um E-Mails von {{ store.name }} zu bekommen. Wenn Sie das waren, bestätigen Sie es mit dem Button unten.',
  'subscription.button': 'Anmeldung bestätigen',
  'subscription.ignore': 'Wenn Sie das nicht waren, können Sie diese E-Mail ignorieren. Sie bekommen keine weiteren.',

  'review.subject': 'Wie war Ihre Bestellung bei {{ store.name }}?',
  'review.heading': 'Wie war Ihre Bestellung?',
  'review.text':
    '{% if customer.first_name != blank %}Hallo {{ customer.first_name }}, w{% else %}W{% endif %}ie gefällt Ihnen, was Sie gekauft haben? Ihre Bewertung hilft anderen.',
  'review.button': 'Bewertung schreiben',
  'review.why':
    'Sie bekommen diese E-Mail, weil Sie Bestellung {{ order.name }} bei {{ store.name }} aufgegeben haben. [Abmelden]({{ unsubscribe_url }})',

  'sample.store': 'Ihr Shop',
  'sample.shirt': 'Leinenhemd',
  'sample.choice': 'Blau / M',
  'sample.bag': 'Stofftasche',
  'sample.subtotal': 'Zwischensumme',
  'sample.shipping': 'Versand (DHL)',
  'sample.tax': 'Steuern',
  'sample.total': 'Gesamtbetrag',
  'sample.country': 'Vereinigtes Königreich',
  'sample.delivery': 'Lieferung in 3 bis 5 Tagen',
  'sample.instructions': 'Überweisen Sie den Gesamtbetrag auf das Konto mit der IBAN DE02 1203 0000 0000 2020 51.',
  'sample.message': 'Guten Tag,\nkommt das Leinenhemd in Größe S wieder?',
  'sample.left1': 'Sie haben etwas vergessen',
  'sample.left1.text': 'Ihr Warenkorb wartet noch so auf Sie, wie Sie ihn verlassen haben.',
  'sample.left2': 'Überlegen Sie noch?',
  'sample.left2.text': 'Wir haben Ihren Warenkorb für Sie aufgehoben.',
  'sample.left3': 'Ihr Warenkorb läuft bald ab',
  'sample.left3.text': 'Dies ist unsere letzte Erinnerung an die Artikel in Ihrem Warenkorb.',
}
