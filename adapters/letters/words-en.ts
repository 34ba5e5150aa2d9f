import type { LetterWords } from './letter-words.ts'

export const english: LetterWords = {
  stay: {
    heading: 'Your stay',
    number: 'Booking number',
    confirmation: {
      booked: {
        title: 'Your stay is booked',
        subject: (number, stay) => `Your stay is booked: ${stay} (${number})`,
        says: (date) => `Your rooms are yours, and we look forward to seeing you on ${date}.`,
      },
      changed: {
        title: 'Your booking is changed',
        subject: (number, stay) => `Your booking is changed: ${stay} (${number})`,
        says: (date) => `Below is your booking as it is now. We look forward to seeing you on ${date}.`,
      },
      paid: {
        title: 'We have your payment',
        subject: (number, stay) => `We have your payment: ${stay} (${number})`,
        says: (date) => `Your payment has reached us. We look forward to seeing you on ${date}.`,
      },
    },
    cancellation: {
      title: 'Your booking is cancelled',
      subject: (number, stay) => `Your booking is cancelled: ${stay} (${number})`,
    },
    paymentDue: {
      title: 'The rest of your booking',
      subject: (number, amount) => `${amount} left to pay for booking ${number}`,
    },
    isCancelled: (number, stay) => `Booking ${number}, ${stay}, is cancelled and your rooms are free again.`,
    isDue: (amount, day) =>
      day ? `${amount} of your booking is left to pay, by ${day}.` : `${amount} of your booking is left to pay.`,
    wasReturned: (amount, number) =>
      `We have sent ${amount} of booking ${number} back to the card or account you paid with.`,
    dueAtTheProperty: 'To pay at the hotel, on arrival',
    manage: 'See, change or cancel your booking',
    pay: 'See your booking and pay',
    keepLink: 'Whoever has this link can change your booking: please do not pass it on.',
    why: (hotel) => `You receive this letter because a stay at ${hotel} was booked with this address.`,
  },
  order: {
    heading: 'Your order',
    number: 'Order number',
    confirmation: {
      booked: {
        title: 'Your order is confirmed',
        subject: (number) => `Your order is confirmed (${number})`,
        says: () => 'Your order is confirmed. What it includes is below.',
      },
      changed: {
        title: 'Your order is changed',
        subject: (number) => `Your order is changed (${number})`,
        says: () => 'Below is your order as it is now.',
      },
      paid: {
        title: 'We have your payment',
        subject: (number) => `We have your payment (${number})`,
        says: () => 'Your payment has reached us.',
      },
    },
    cancellation: { title: 'Your order is cancelled', subject: (number) => `Your order is cancelled (${number})` },
    paymentDue: {
      title: 'The rest of your order',
      subject: (number, amount) => `${amount} left to pay for order ${number}`,
    },
    isCancelled: (number) => `Order ${number} is cancelled.`,
    isDue: (amount, day) =>
      day ? `${amount} of your order is left to pay, by ${day}.` : `${amount} of your order is left to pay.`,
    wasReturned: (amount, number) =>
      `We have sent ${amount} of order ${number} back to the card or account you paid with.`,
    dueAtTheProperty: 'To pay at the hotel',
    manage: 'See or cancel your order',
    pay: 'See your order and pay',
    keepLink: 'Whoever has this link can cancel your order: please do not pass it on.',
    why: (hotel) => `You receive this letter because an order was placed at ${hotel} with this address.`,
  },
  thanks: (name) => (name ? `Thank you, ${name}.` : 'Thank you.'),
  hello: (name) => (name ? `Dear ${name},` : 'Good day,'),
  refund: {
    title: 'Your money is on its way back',
    subject: (number, amount) => `${amount} returned to you (${number})`,
  },
  nothingWasKept: 'The cancellation cost you nothing.',
  dueIsKept: 'You can pay on our site in two minutes. If you have paid in the meantime, there is nothing to do.',
  lastCall: (day) =>
    `If it has not reached us by ${day}, we cancel on the terms of your rate, and what you have booked is free for others.`,
  wasUnpaid: 'The balance did not reach us in the time we gave, so we have cancelled.',
  goesBackTo: 'What goes back to you is sent to the card or account you paid with.',
  bankTakes: 'Your bank decides when it shows; most take ten working days or less.',
  arrival: 'Arrival',
  departure: 'Departure',
  length: 'Length',
  from: (time) => `from ${time}`,
  until: (time) => `until ${time}`,
  nights: (n) => (n === 1 ? '1 night' : `${n} nights`),
  rooms: (n) => (n === 1 ? '1 room' : `${n} rooms`),
  room: (n) => `Room ${n}`,
  adults: (n) => (n === 1 ? '1 adult' : `${n} adults`),
  children: (n, ages) => (n === 1 ? `1 child (age ${ages})` : `${n} children (ages ${ages})`),
  sleepsHere: (name) => `For ${name}`,
  price: 'What it costs',
  total: 'Total, taxes included',
  taxes: 'of which taxes and fees',
  paid: 'Paid',
  dueBy: (day) => `To pay by ${day}`,
  dueOnTheSite: 'To pay on our site',
  nothingDue: 'Nothing is left to pay',
  kept: 'Cancellation fee',
  keptOf: (name) => `Cancellation fee for ${name}`,
  goesBack: 'Goes back to you',
  when: (instant, city, offset) => `${instant}, ${city} time (${offset})`,
  freeUntil: (when) => `You can cancel free of charge until ${when}.`,
  freeUntilPassed: 'The time for cancelling free of charge is over.',
  never: 'Not refundable: if you cancel or do not come, what you paid is not returned.',
  afterThat: {
    nights: (n) =>
      n === 1 ? 'After that, the first night is charged.' : `After that, the first ${n} nights are charged.`,
    perCent: (n) =>
      n === 100 ? 'After that, the whole price is charged.' : `After that, ${n} % of the price is charged.`,
  },
  bestRate: 'Best rate guaranteed',
  reachUs: 'We are here for you',
  attached: 'Attached: a voucher to show on arrival, and the stay for your calendar.',
  voucher: {
    title: 'Booking voucher',
    guest: 'Guest',
    showThis: 'Please show this voucher and an identity document on arrival, on paper or on a screen.',
    scan: 'For our reception',
    extras: 'Extras',
    rooms: 'Rooms',
    payment: 'Payment',
    file: 'voucher',
  },
  event: { title: (hotel) => `Stay at ${hotel}`, calledOff: 'Cancelled', telephone: 'Telephone' },
}
