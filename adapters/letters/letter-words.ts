/** The sentences of letters, vouchers and calendar files; what is filled in is in the guest's language already. */
export type LetterWords = {
  number: string
  thanks: (name: string) => string
  hello: (name: string) => string
  confirmation: Record<'booked' | 'changed' | 'paid', Opening>
  cancellation: Opening
  paymentDue: Omit<Opening, 'subject'> & { subject: (number: string, amount: string) => string }
  refund: Omit<Opening, 'subject'> & { subject: (number: string, amount: string) => string }
  weExpectYou: (date: string) => string
  yourChangedStay: (date: string) => string
  paymentCame: (date: string) => string
  isCancelled: (number: string, stay: string) => string
  nothingWasKept: string
  isDue: (amount: string, day: string | null) => string
  dueIsKept: string
  wasReturned: (amount: string, number: string) => string
  goesBackTo: string
  bankTakes: string
  stay: string
  arrival: string
  departure: string
  length: string
  from: (time: string) => string
  until: (time: string) => string
  nights: (n: number) => string
  rooms: (n: number) => string
  room: (n: number) => string
  adults: (n: number) => string
  children: (n: number, ages: string) => string
  sleepsHere: (name: string) => string
  price: string
  total: string
  taxes: string
  paid: string
  dueBy: (day: string) => string
  dueOnTheSite: string
  dueAtTheProperty: string
  nothingDue: string
  kept: string
  goesBack: string
  when: (instant: string, city: string, offset: string) => string
  freeUntil: (when: string) => string
  freeUntilPassed: string
  never: string
  afterThat: { nights: (n: number) => string; perCent: (n: number) => string }
  manage: string
  pay: string
  keepLink: string
  bestRate: string
  reachUs: string
  attached: string
  why: (hotel: string) => string
  voucher: VoucherWords
  event: { title: (hotel: string) => string; calledOff: string; telephone: string }
}

type Opening = { title: string; subject: (number: string, stay: string) => string }

type VoucherWords = {
  title: string
  guest: string
  showThis: string
  scan: string
  extras: string
  rooms: string
  payment: string
  /** Name of the file, without its ending. */
  file: string
}
