import type { LetterWords } from './letter-words.ts'
import { ticketWordsIn } from './ticket-words.ts'

/** Said of a stay and of an order alike. */
const ticketed = {
  title: 'Your plane tickets are ready',
  says: () => 'The airline has issued your tickets. Their numbers are below, with the times of your flight.',
}

export const english: LetterWords = {
  stay: {
    heading: 'Your stay',
    number: 'Reservation number',
    confirmation: {
      booked: {
        title: 'Your stay is booked',
        subject: (number, stay) => `Your stay is booked: ${stay} (${number})`,
        says: (date) => `Your reservation is confirmed, and we look forward to seeing you on ${date}.`,
      },
      changed: {
        title: 'Your reservation has been changed',
        subject: (number, stay) => `Your reservation has been changed: ${stay} (${number})`,
        says: (date, received) =>
          received
            ? `We have received your payment of ${received}, and below is your reservation as it is now. We look forward to seeing you on ${date}.`
            : `Below is your reservation as it is now. We look forward to seeing you on ${date}.`,
      },
      paid: {
        title: 'Payment received',
        subject: (number, stay) => `Payment received: ${stay} (${number})`,
        says: (date, received) =>
          `We have received your payment${received ? ` of ${received}` : ''}, and we look forward to seeing you on ${date}.`,
      },
      ticketed: {
        ...ticketed,
        subject: (number, stay) => `${ticketed.title}: ${stay} (${number})`,
      },
      'checked-in': {
        title: 'You have checked in',
        subject: (number, stay) => `You have checked in: ${stay} (${number})`,
        says: () => 'Your web check-in is done.',
      },
      asked: {
        title: 'Your reservation',
        subject: (number, stay) => `Your reservation: ${stay} (${number})`,
        says: () => 'This is the letter you asked for, with the link to your reservation.',
      },
    },
    partCancelled: {
      title: 'A part of your reservation is cancelled',
      subject: (number, names) => `Cancelled from your reservation: ${names} (${number})`,
    },
    cancellation: {
      title: 'Your reservation has been cancelled',
      subject: (number, stay) => `Your reservation has been cancelled: ${stay} (${number})`,
    },
    paymentDue: {
      title: 'The balance of your reservation',
      subject: (number, amount) => `${amount} left to pay for reservation ${number}`,
    },
    isCancelled: (number, stay) => `Reservation ${number}, ${stay}, has been cancelled and the rooms are released.`,
    isDue: (amount, day) =>
      day
        ? `${amount} of your reservation is left to pay, by ${day}.`
        : `${amount} of your reservation is left to pay.`,
    wasReturned: (amount, number, where) => `We have returned ${amount} of reservation ${number} ${where}.`,
    payHere: (amount, day) =>
      `You pay the remaining ${amount} on the page of your reservation, by ${day}: the button of this email opens it.`,
    dueAtTheProperty: 'To pay at the hotel, on arrival',
    manage: 'See, change or cancel your reservation',
    pay: 'See your reservation and pay',
    keepLink: 'Anyone who has this link or the key can change your reservation: please do not pass them on.',
    why: (hotel) => `You are receiving this email because a stay at ${hotel} was booked with this email address.`,
  },
  order: {
    heading: 'Your order',
    number: 'Order number',
    confirmation: {
      booked: {
        title: 'Your order is confirmed',
        subject: (number, what) => `Your order is confirmed${what && `: ${what}`} (${number})`,
        says: () => 'Your order is confirmed. What it includes is below.',
      },
      changed: {
        title: 'Your order has been changed',
        subject: (number, what) => `Your order has been changed${what && `: ${what}`} (${number})`,
        says: () => 'Below is your order as it is now.',
      },
      paid: {
        title: 'Payment received',
        subject: (number, what) => `Payment received${what && `: ${what}`} (${number})`,
        says: (_, received) => `We have received your payment${received ? ` of ${received}` : ''}.`,
      },
      ticketed: {
        ...ticketed,
        subject: (number) => `${ticketed.title} (${number})`,
      },
      'checked-in': {
        title: 'Your order',
        subject: (number) => `Your order (${number})`,
        says: () => 'Your order is below.',
      },
      asked: {
        title: 'Your order',
        subject: (number) => `Your order (${number})`,
        says: () => 'This is the letter you asked for, with the link to your order.',
      },
    },
    partCancelled: {
      title: 'A part of your order is cancelled',
      subject: (number, names) => `Cancelled from your order: ${names} (${number})`,
    },
    cancellation: {
      title: 'Your order has been cancelled',
      subject: (number) => `Your order has been cancelled (${number})`,
    },
    paymentDue: {
      title: 'The balance of your order',
      subject: (number, amount) => `${amount} left to pay for order ${number}`,
    },
    isCancelled: (number) => `Order ${number} has been cancelled.`,
    isDue: (amount, day) =>
      day ? `${amount} of your order is left to pay, by ${day}.` : `${amount} of your order is left to pay.`,
    wasReturned: (amount, number, where) => `We have returned ${amount} of order ${number} ${where}.`,
    payHere: (amount, day) =>
      `You pay the remaining ${amount} on the page of your order, by ${day}: the button of this email opens it.`,
    dueAtTheProperty: 'To pay at the hotel',
    manage: 'See, change or cancel your order',
    pay: 'See your order and pay',
    keepLink: 'Anyone who has this link or the key can change or cancel your order: please do not pass them on.',
    why: (hotel) => `You are receiving this email because an order was placed at ${hotel} with this email address.`,
  },
  thanks: (name) => (name ? `Thank you, ${name.replace(/\.$/, '')}.` : 'Thank you.'),
  hello: (name) => (name ? `Dear ${name},` : 'Hello,'),
  refund: {
    title: 'Your refund is on its way',
    subject: (number, amount) => `${amount} returned to you (${number})`,
    because: {
      cancelled: (names) => (names ? `It is for the cancellation of ${names}.` : 'It is for the cancellation.'),
      changed: () => 'It is because your new date costs less.',
      courtesy: () => 'It is a courtesy of the house.',
      'not-delivered': (names) => `It is for ${names ?? 'something'} that we could not provide.`,
      late: () => 'Your payment came when there was nothing left to pay it for, so all of it goes back.',
      double: () => 'The same was paid twice, so one of the payments goes back.',
      'other-amount': () => 'Your payment was not the amount to pay, so all of it goes back.',
    },
  },
  bought: {
    tickets: (names) => `Your tickets are booked: ${names}. Each person shows their own on arrival.`,
    gifts: (n) =>
      `You find the code and the PDF of ${n === 1 ? 'your gift voucher' : 'each gift voucher'} on the page that the button of this email opens. It can be returned within 14 days if none of it has been spent.`,
    gift: 'gift voucher',
  },
  outsideStay: (names) => `Outside the dates of your stay: ${names}.`,
  endsInStay: (names) => `Open until a day before your stay ends: ${names}.`,
  isOpen: (name, day) =>
    `${name}: your ticket is open and good until ${day}. You choose the day on the page that the button of this email opens.`,
  ticketEnds: {
    title: 'Your open ticket ends soon',
    subject: (number, names, day) => `${names}: choose your day by ${day} (${number})`,
    says: (names, day) => `${names}: open until ${day}, with no day chosen yet.`,
    after:
      'Choose one with the button of this email. After that date the ticket can no longer be used, and what you paid is not returned.',
    choose: 'Choose the day',
  },
  tickets: {
    heading: 'Your tickets',
    each: 'One for each person',
    areNew: (names) =>
      `The codes of the tickets for ${names} have changed: those already printed, saved or passed on let nobody in. The new ones are with your tickets, and we have written to whoever was sent one by email.`,
  },
  ticket: ticketWordsIn('en'),
  pasteKey: 'If the page asks for it, paste this key:',
  nothingWasKept: 'There is no charge for the cancellation.',
  dueIsKept: 'You can pay on our site. If you have paid in the meantime, there is nothing more to do.',
  ifUnpaid:
    'If we do not receive it, we write to you, and two days later we cancel on the terms of your rate: we keep what cancelling costs on that day and return the rest of what you paid.',
  lastCall: (day) => `If we have not received it by ${day}, we cancel on the terms of your rate.`,
  wasUnpaid: 'We did not receive the balance in time, so we have cancelled.',
  paidByGift: (tail) => `Of this, paid with the gift voucher ending in ${tail}`,
  leftOnGift: (amount) => `${amount} left on it`,
  keptOnGift: (amount) => `${amount} on it is under review: please contact us`,
  bankTakes: 'Your bank decides when it appears on your statement; most take ten working days or less.',
  arrival: 'Arrival',
  departure: 'Departure',
  length: 'Length of stay',
  arrivalTime: 'Arrival time',
  arrivalUnknown: 'Not known yet',
  afterMidnight: (time) => `${time} (after midnight)`,
  requests: 'Requests',
  map: 'Map and how to get here',
  from: (time) => `from ${time}`,
  until: (time) => `until ${time}`,
  nights: (n) => (n === 1 ? '1 night' : `${n} nights`),
  rooms: (n) => (n === 1 ? '1 room' : `${n} rooms`),
  room: (n) => `Room ${n}`,
  adults: (n) => (n === 1 ? '1 adult' : `${n} adults`),
  children: (n, ages) => (n === 1 ? `1 child (age ${ages})` : `${n} children (ages ${ages})`),
  underOne: 'under 1',
  sleepsHere: (name) => `For ${name}`,
  meal: {
    'room-only': 'Room only',
    breakfast: 'Breakfast included',
    'half-board': 'Breakfast and dinner included',
    'all-inclusive': 'Breakfast, lunch, dinner and drinks included',
  },
  memberRate: 'Member rate',
  price: 'Price',
  withCode: (code) => `With the code ${code}`,
  total: 'Total, taxes included',
  beforeTaxes: 'Accommodation before taxes',
  tax: { vat: 'VAT', 'lodging-tax': 'Lodging tax', 'sanitation-fee': 'Municipal sanitation fee' },
  vatInExtras: 'VAT in the price of the extras',
  taxes: 'Taxes and fees in all',
  taxesBesideFlight: 'Taxes and fees, without those of the flight',
  paid: 'Paid',
  refunded: 'Refunded or on its way',
  refundedBefore: 'Refunded before',
  inMonths: (amount, months, each) => `${amount} in ${months} months of ${each} without interest`,
  withBank: (bank) => `with ${bank}`,
  asCharged: 'These are the instalments as they were charged, before what we refunded.',
  dueBy: (day) => `To pay on our site by ${day}`,
  dueOnTheSite: 'To pay on our site',
  nothingDue: 'Nothing is left to pay',
  kept: 'Cancellation fee',
  keptInAll: 'Cancellation fees in all',
  giftStays: (name) => `${name}: not returned; what is left on it can be used`,
  keptOf: (name) => `Cancellation fee for ${name}`,
  goesBack: 'Refund',
  unowed: 'No longer to be paid',
  gone: 'Cancelled',
  endOf: (day) => `the end of ${day}`,
  when: (instant, city, offset) => `${instant}, ${city} time (${offset})`,
  freeUntil: (when) => `You can cancel free of charge until ${when}.`,
  freeUntilPassed: 'The time for cancelling free of charge is over.',
  costs: (fee, nights, until) =>
    `If you cancel${until ? ` by ${until}` : ''}, the charge is ${nights ? `${nights}: ` : ''}${fee}.`,
  costsNothing: 'Cancelling now costs nothing.',
  never: 'Not refundable: if you cancel or do not come, what you paid for the room is not returned.',
  extrasReturned: 'If you cancel, what you paid for the extras is returned.',
  ifAbsent: 'If you do not arrive, what you have paid is not returned.',
  ofTheStay: (terms) => `Your stay: ${terms}`,
  ofOuting: (name, terms) => `${name}: ${terms}`,
  outing: {
    free: 'Cancelling costs nothing.',
    until: (when, fee) => `Cancelling is free until ${when}; after that we keep ${fee}.`,
    late: (fee) => `Cancelling costs ${fee}: the time for cancelling free of charge is over.`,
    never: (fee) => `Not refundable: if you cancel, we keep ${fee}.`,
  },
  termsOfUse: 'Terms of use',
  afterThat: {
    nights: (n) =>
      n === 1 ? 'After that, the first night is charged.' : `After that, the first ${n} nights are charged.`,
    chargedNights: (n) =>
      n === 1
        ? 'After that, the first night that is not free is charged.'
        : `After that, the first ${n} nights that are not free are charged.`,
    all: 'After that, the whole price is charged.',
    perCent: (n) => `After that, ${n}% of the price is charged, and never more than you have paid.`,
  },
  bestRate: 'Best-rate guarantee',
  reachUs: 'Contact us',
  attached: 'Attached: a voucher to show on arrival and your stay for your calendar.',
  attachedOutings: 'Attached: your outings for your calendar.',
  voucher: {
    title: 'Booking voucher',
    guest: 'Guest',
    showThis: 'Please show this voucher, on paper or on a screen, and an identity document on arrival.',
    scan: 'For reception',
    rooms: 'Rooms',
    payment: 'Payment',
    cancelling: 'Cancellation',
    file: 'voucher',
  },
  event: { title: (hotel) => `Stay at ${hotel}`, calledOff: 'Cancelled', telephone: 'Telephone' },
}
