import { addDays } from '#resort/calendar/day.ts'
import type { Call, Caller } from './caller-crowd.ts'
import type { Draw } from './caller-words.ts'

/** What a guest does who means it: the next step of a booking and of what follows, so that random calls find something to break. */
export function nextStep(draw: Draw, caller: Caller): Call {
  const { step } = caller
  caller.step = (step + 1) % steps.length
  return (steps[step] ?? steps[0])(draw, caller)
}

type Step = (draw: Draw, caller: Caller) => Call

const steps: [Step, ...Step[]] = [
  () => ({ what: 'arrives', method: 'GET', url: '/en/' }),
  (draw, caller) => {
    const checkIn = addDays('2027-01-11', draw.below(12))
    caller.stay = { checkIn, checkOut: addDays(checkIn, 1 + draw.below(4)) }
    const pick = `${draw.one(['GV', 'OV', 'SW'])}.${draw.one(['FLEX', 'FLEX', 'ADV', 'HB'])}`
    const url = `/en/search/?checkin=${checkIn}&checkout=${caller.stay.checkOut}&guests[0][adults]=2&hotel=79260&currency=MXN&pick[0]=${pick}`
    return { what: 'chooses', method: 'POST', url, form: formOf(caller, { seen: '' }) }
  },
  () => ({ what: 'looks at the second step', method: 'GET', url: '/en/booking/' }),
  (draw, caller) => {
    const { name, lastname, email, requests } = caller.guest
    const typed = { name, lastname, email, requests: requests ?? '', country: 'MX', phone: '998 123 4567', terms: 'on' }
    const pay = draw.one(['all-now', 'rest-later', 'rest-at-the-property'])
    const terms = { method: draw.one(['VI', 'VI', 'PP']), pay, seen: caller.seen, intent: 'pay' }
    return { what: 'pays', method: 'POST', url: '/en/booking/', form: formOf(caller, { ...typed, ...terms }) }
  },
  // The total depends on the terms: the second press agrees to what the first one showed.
  () => ({ what: 'looks again', method: 'GET', url: '/en/booking/' }),
  (draw, caller) => (steps[3] as Step)(draw, caller),
  () => ({ what: 'comes back from paying', method: 'GET', url: '/en/booking/' }),
  (draw, caller) => {
    const checkIn = addDays('2027-01-11', draw.below(12))
    caller.stay = { checkIn, checkOut: addDays(checkIn, 1 + draw.below(4)) }
    const url = `/en/my-reservation/?arrive=${checkIn}&leave=${caller.stay.checkOut}`
    return { what: 'asks for other dates', method: 'GET', url }
  },
  (_, caller) => {
    const { checkIn, checkOut } = caller.stay
    const dates = { do: 'dates', checkin: checkIn, checkout: checkOut, total: caller.total }
    return { what: 'moves', method: 'POST', url: '/en/my-reservation/', form: formOf(caller, dates) }
  },
  (draw, caller) => {
    const wish = draw.chance(0.5) ? { do: 'cancel', fee: '0' } : { do: 'pay', method: 'VI' }
    return { what: 'ends', method: 'POST', url: '/en/my-reservation/', form: formOf(caller, wish) }
  },
]

function formOf(caller: Caller, fields: Record<string, string>): Record<string, string> {
  return { _xsrf: caller.cookies.get('XSRF-TOKEN') ?? '', ...fields }
}
