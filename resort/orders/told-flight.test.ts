import { expect, test } from 'vitest'
import { findToldFlight } from './told-flight.ts'

test.for([
  ['Llegamos en el vuelo AM 123 a las 14:05.', 'AM 123'],
  ['vuelo am123, aterriza 9:40', 'AM 123'],
  ['Flight number: y4 740', 'Y4 740'],
  ['Voo n.º LA8112 às 16h', 'LA 8112'],
  ['VB-3012', 'VB 3012'],
  ['número de vuelo: 4O 2045', '4O 2045'],
  ['Habitación alta, 2 camas, de 10 años', null],
  ['Llegamos 14:05, ABC 123, casa 4A', null],
  ['mi vuelo llega a las 15', null],
  ['vuelo de 3 horas, somos dos', null],
  ['El vuelo el 15 por la tarde', null],
  ['our flight at 10, please', null],
  ['Llegamos a las 3 PM 2 personas', null],
  ['NACIÓ EL 12 DE MARZO DE 1990', null],
  ['ROOM NO 512, TV 55', null],
  ['VUELO EL 15, DE 2116 A LAS 18:40', 'DE 2116'],
  ['vuelo el sábado, LA 8112', 'LA 8112'],
  ['', null],
  [null, null],
] as const)('of the requests “%s” the flight is %s', ([requests, flight]) => {
  expect(findToldFlight(requests)).toBe(flight)
})

test('what a guest writes to keep the house busy is read as fast as anything else', () => {
  const begun = performance.now()
  for (const odd of [`vuelo${' '.repeat(994)}!`, 'vuelo n '.repeat(125), 'vuelo   n   :   '.repeat(62)])
    expect(findToldFlight(odd)).toBe(null)
  expect(performance.now() - begun).toBeLessThan(100)
})
