import type { Language } from '#resort/guests/language.ts'
import type { BusinessUnit } from '#resort/products/product.ts'

/** How each unit is called; those that are a park have its name. */
export const businessUnitNames: Record<BusinessUnit, Record<Language, string>> = {
  XC: { es: 'Parque Manantial', en: 'Parque Manantial', pt: 'Parque Manantial' },
  XP: { es: 'Xplor', en: 'Xplor', pt: 'Xplor' },
  XH: { es: 'Caleta Azul', en: 'Caleta Azul', pt: 'Caleta Azul' },
  XON: { es: 'Xoximilco', en: 'Xoximilco', pt: 'Xoximilco' },
  XS: { es: 'Xenses', en: 'Xenses', pt: 'Xenses' },
  XN: { es: 'Xenotes y cenotes', en: 'Xenotes and cenotes', pt: 'Xenotes e cenotes' },
  XT: { es: 'Xavage y tours', en: 'Xavage and tours', pt: 'Xavage e passeios' },
}
