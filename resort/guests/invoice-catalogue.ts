import { parseDay } from '../calendar/day.ts'

/** What the tax authority of Mexico (SAT) calls the regimes of those who are invoiced and what they use an invoice for. */
type Entry = { code: string; name: string }

/** Catalogue c_RegimenFiscal of CFDI 4.0. */
export const taxRegimes: readonly Entry[] = [
  { code: '601', name: 'General de Ley Personas Morales' },
  { code: '603', name: 'Personas Morales con Fines no Lucrativos' },
  { code: '605', name: 'Sueldos y Salarios e Ingresos Asimilados a Salarios' },
  { code: '606', name: 'Arrendamiento' },
  { code: '607', name: 'Régimen de Enajenación o Adquisición de Bienes' },
  { code: '608', name: 'Demás ingresos' },
  { code: '610', name: 'Residentes en el Extranjero sin Establecimiento Permanente en México' },
  { code: '611', name: 'Ingresos por Dividendos (socios y accionistas)' },
  { code: '612', name: 'Personas Físicas con Actividades Empresariales y Profesionales' },
  { code: '614', name: 'Ingresos por intereses' },
  { code: '615', name: 'Régimen de los ingresos por obtención de premios' },
  { code: '616', name: 'Sin obligaciones fiscales' },
  { code: '620', name: 'Sociedades Cooperativas de Producción que optan por diferir sus ingresos' },
  { code: '621', name: 'Incorporación Fiscal' },
  { code: '622', name: 'Actividades Agrícolas, Ganaderas, Silvícolas y Pesqueras' },
  { code: '623', name: 'Opcional para Grupos de Sociedades' },
  { code: '624', name: 'Coordinados' },
  { code: '625', name: 'Actividades Empresariales con ingresos a través de Plataformas Tecnológicas' },
  { code: '626', name: 'Régimen Simplificado de Confianza' },
]

/** Of catalogue c_UsoCFDI what a stay can be used for. */
export const invoiceUses: readonly Entry[] = [
  { code: 'G03', name: 'Gastos en general' },
  { code: 'S01', name: 'Sin efectos fiscales' },
]

/** Regimes that only companies have, and those that only people have; the others are for both. */
const ofCompanies = ['601', '603', '620', '623', '624']
const ofPeople = ['605', '606', '608', '611', '612', '614', '615', '616', '621', '625']

/** Its six digits are the day on which a person was born or a company was founded; of its century they say nothing. */
export function hasDay(rfc: string): boolean {
  const [year, month, day] = /\d{6}/.exec(rfc)?.[0].match(/../g) ?? []
  return parseDay(`20${year}-${month}-${day}`) !== null
}

/** For whoever has none: at home, and abroad. */
const ofNobody = ['XAXX010101000', 'XEXX010101000']
const withoutDuties = '616'

/** An RFC of 12 signs is a company's, one of 13 a person's: the authority refuses an invoice to anybody else's regime. */
export function isRegimeOf(rfc: string, regime: string): boolean {
  if (ofNobody.includes(rfc)) return regime === withoutDuties
  const others = rfc.length === 12 ? ofPeople : ofCompanies
  return taxRegimes.some(({ code }) => code === regime) && !others.includes(regime)
}

/** Whoever has nothing to deduct from has no expenses to invoice. */
const withExpenses = ['601', '603', '606', '612', '620', '621', '622', '623', '624', '625', '626']

export function isUseOf(regime: string, use: string): boolean {
  return invoiceUses.some(({ code }) => code === use) && (use !== 'G03' || withExpenses.includes(regime))
}
